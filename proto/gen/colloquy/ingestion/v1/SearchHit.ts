// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface SearchHit {
  'knowledge_base_id'?: (string);
  'document_id'?: (string);
  'document_name'?: (string);
  'chunk_id'?: (string);
  'page'?: (number);
  'score'?: (number | string);
  'headings'?: (string)[];
  'text'?: (string);
  '_page'?: "page";
}

export interface SearchHit__Output {
  'knowledge_base_id': (string);
  'document_id': (string);
  'document_name': (string);
  'chunk_id': (string);
  'page'?: (number);
  'score': (number);
  'headings': (string)[];
  'text': (string);
  '_page'?: "page";
}
