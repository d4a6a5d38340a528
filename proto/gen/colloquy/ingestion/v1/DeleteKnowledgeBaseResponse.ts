// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface DeleteKnowledgeBaseResponse {
}

export interface DeleteKnowledgeBaseResponse__Output {
}
