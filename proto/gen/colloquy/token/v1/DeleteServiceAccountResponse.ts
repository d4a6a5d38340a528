// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface DeleteServiceAccountResponse {
}

export interface DeleteServiceAccountResponse__Output {
}
