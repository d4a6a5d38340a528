// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface TurnStep {
  'text'?: (string);
  'calls_json'?: (string);
  'results_json'?: (string);
}

export interface TurnStep__Output {
  'text': (string);
  'calls_json': (string);
  'results_json': (string);
}
