// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface KnowledgeBase {
  'id'?: (string);
  'name'?: (string);
  'description'?: (string);
  'created_at'?: (string);
}

export interface KnowledgeBase__Output {
  'id': (string);
  'name': (string);
  'description': (string);
  'created_at': (string);
}
