// Original file: proto/colloquy/token/v1/sign_in.proto


export interface ReadSignInLinkRequest {
  'link_sha256'?: (string);
}

export interface ReadSignInLinkRequest__Output {
  'link_sha256': (string);
}
