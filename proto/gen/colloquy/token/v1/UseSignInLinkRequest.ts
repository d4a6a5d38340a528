// Original file: proto/colloquy/token/v1/sign_in.proto


export interface UseSignInLinkRequest {
  'link_sha256'?: (string);
  'session_sha256'?: (string);
  'name'?: (string);
  'browser'?: (string);
  'local_sign_in'?: (boolean);
  'raises_session_id'?: (string);
  '_name'?: "name";
  '_browser'?: "browser";
  '_raises_session_id'?: "raises_session_id";
}

export interface UseSignInLinkRequest__Output {
  'link_sha256': (string);
  'session_sha256': (string);
  'name'?: (string);
  'browser'?: (string);
  'local_sign_in': (boolean);
  'raises_session_id'?: (string);
  '_name'?: "name";
  '_browser'?: "browser";
  '_raises_session_id'?: "raises_session_id";
}
