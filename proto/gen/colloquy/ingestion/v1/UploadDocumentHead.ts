// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface UploadDocumentHead {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'name'?: (string);
  'media_type'?: (string);
}

export interface UploadDocumentHead__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'name': (string);
  'media_type': (string);
}
