// Original file: proto/colloquy/token/v1/sign_in.proto


export interface Member {
  'id'?: (string);
  'name'?: (string);
  'email'?: (string);
  'created_at'?: (string);
  '_email'?: "email";
}

export interface Member__Output {
  'id': (string);
  'name': (string);
  'email'?: (string);
  'created_at': (string);
  '_email'?: "email";
}
