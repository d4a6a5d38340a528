// Original file: proto/colloquy/token/v1/token.proto


export interface CredentialMaker {
  'kind'?: (string);
  'id'?: (string);
  'name'?: (string);
  '_id'?: "id";
  '_name'?: "name";
}

export interface CredentialMaker__Output {
  'kind': (string);
  'id'?: (string);
  'name'?: (string);
  '_id'?: "id";
  '_name'?: "name";
}
