// Original file: proto/colloquy/limits/v1/limits.proto


export interface ConfirmSlotResponse {
}

export interface ConfirmSlotResponse__Output {
}
