// Original file: proto/colloquy/token/v1/token.proto


export interface NoteRefusedOriginsResponse {
}

export interface NoteRefusedOriginsResponse__Output {
}
