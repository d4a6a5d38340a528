// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface StoreToolCredentialsResponse {
}

export interface StoreToolCredentialsResponse__Output {
}
