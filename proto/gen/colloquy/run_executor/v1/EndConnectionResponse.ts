// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EndConnectionResponse {
}

export interface EndConnectionResponse__Output {
}
