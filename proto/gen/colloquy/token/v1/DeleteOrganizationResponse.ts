// Original file: proto/colloquy/token/v1/token.proto


export interface DeleteOrganizationResponse {
}

export interface DeleteOrganizationResponse__Output {
}
