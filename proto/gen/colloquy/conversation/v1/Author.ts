// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface Author {
  'kind'?: (string);
  'id'?: (string);
  'name'?: (string);
  '_id'?: "id";
  '_name'?: "name";
}

export interface Author__Output {
  'kind': (string);
  'id'?: (string);
  'name'?: (string);
  '_id'?: "id";
  '_name'?: "name";
}
