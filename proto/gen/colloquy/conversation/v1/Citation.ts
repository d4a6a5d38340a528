// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface Citation {
  'index'?: (number);
  'knowledge_base_id'?: (string);
  'document_id'?: (string);
  'document_name'?: (string);
  'chunk_id'?: (string);
  'page'?: (number);
  'score'?: (number | string);
  'snippet'?: (string);
  '_page'?: "page";
}

export interface Citation__Output {
  'index': (number);
  'knowledge_base_id': (string);
  'document_id': (string);
  'document_name': (string);
  'chunk_id': (string);
  'page'?: (number);
  'score': (number);
  'snippet': (string);
  '_page'?: "page";
}
