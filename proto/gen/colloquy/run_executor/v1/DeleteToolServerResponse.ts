// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface DeleteToolServerResponse {
}

export interface DeleteToolServerResponse__Output {
}
