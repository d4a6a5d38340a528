// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface EraseOrganizationResponse {
}

export interface EraseOrganizationResponse__Output {
}
