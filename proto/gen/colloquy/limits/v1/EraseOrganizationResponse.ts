// Original file: proto/colloquy/limits/v1/limits.proto


export interface EraseOrganizationResponse {
}

export interface EraseOrganizationResponse__Output {
}
