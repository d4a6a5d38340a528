// Original file: proto/colloquy/token/v1/passkeys.proto


export interface DeletePasskeyResponse {
}

export interface DeletePasskeyResponse__Output {
}
