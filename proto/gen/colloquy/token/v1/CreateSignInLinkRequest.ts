// Original file: proto/colloquy/token/v1/sign_in.proto


export interface CreateSignInLinkRequest {
  'link_sha256'?: (string);
  'organization_id'?: (string);
  'member_id'?: (string);
  'role'?: (string);
  'email'?: (string);
  'reason'?: (string);
  '_organization_id'?: "organization_id";
  '_member_id'?: "member_id";
  '_role'?: "role";
  '_email'?: "email";
  '_reason'?: "reason";
}

export interface CreateSignInLinkRequest__Output {
  'link_sha256': (string);
  'organization_id'?: (string);
  'member_id'?: (string);
  'role'?: (string);
  'email'?: (string);
  'reason'?: (string);
  '_organization_id'?: "organization_id";
  '_member_id'?: "member_id";
  '_role'?: "role";
  '_email'?: "email";
  '_reason'?: "reason";
}
