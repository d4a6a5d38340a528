// Original file: proto/colloquy/token/v1/token.proto


export interface CountOrganizationsResponse {
  'count'?: (number);
  'more'?: (boolean);
}

export interface CountOrganizationsResponse__Output {
  'count': (number);
  'more': (boolean);
}
