// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface DeleteDocumentResponse {
}

export interface DeleteDocumentResponse__Output {
}
