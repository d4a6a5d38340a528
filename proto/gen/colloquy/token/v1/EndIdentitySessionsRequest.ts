// Original file: proto/colloquy/token/v1/provider_sign_in.proto


export interface EndIdentitySessionsRequest {
  'issuer'?: (string);
  'subject'?: (string);
  'sid'?: (string);
  'notice_id'?: (string);
  'notice_expires_at'?: (string);
  '_subject'?: "subject";
  '_sid'?: "sid";
}

export interface EndIdentitySessionsRequest__Output {
  'issuer': (string);
  'subject'?: (string);
  'sid'?: (string);
  'notice_id': (string);
  'notice_expires_at': (string);
  '_subject'?: "subject";
  '_sid'?: "sid";
}
