// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface RetellRunResponse {
}

export interface RetellRunResponse__Output {
}
