// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface StartDocumentRunResponse {
}

export interface StartDocumentRunResponse__Output {
}
