// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface MessageCall {
  'call_id'?: (string);
  'name'?: (string);
  'title'?: (string);
  'server_name'?: (string);
  'status'?: (string);
  '_server_name'?: "server_name";
  '_status'?: "status";
}

export interface MessageCall__Output {
  'call_id': (string);
  'name': (string);
  'title': (string);
  'server_name'?: (string);
  'status'?: (string);
  '_server_name'?: "server_name";
  '_status'?: "status";
}
