// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface DeleteModelConnectionResponse {
}

export interface DeleteModelConnectionResponse__Output {
}
