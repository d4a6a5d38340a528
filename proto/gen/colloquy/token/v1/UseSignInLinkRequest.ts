// Original file: proto/colloquy/token/v1/sign_in.proto


export interface UseSignInLinkRequest {
  'link_sha256'?: (string);
  'session_sha256'?: (string);
  'name'?: (string);
  'browser'?: (string);
  'local_sign_in'?: (boolean);
  '_name'?: "name";
  '_browser'?: "browser";
}

export interface UseSignInLinkRequest__Output {
  'link_sha256': (string);
  'session_sha256': (string);
  'name'?: (string);
  'browser'?: (string);
  'local_sign_in': (boolean);
  '_name'?: "name";
  '_browser'?: "browser";
}
