// Original file: proto/colloquy/token/v1/token.proto


export interface NoteActResponse {
}

export interface NoteActResponse__Output {
}
