// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface FailDocumentResponse {
}

export interface FailDocumentResponse__Output {
}
