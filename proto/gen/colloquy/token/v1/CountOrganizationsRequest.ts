// Original file: proto/colloquy/token/v1/token.proto


export interface CountOrganizationsRequest {
}

export interface CountOrganizationsRequest__Output {
}
