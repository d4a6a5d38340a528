// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface PreviewToldRequest {
  'organization_id'?: (string);
  'instructions'?: (string);
  'attributes_json'?: (string);
  'page_json'?: (string);
  'at'?: (string);
  'uses_page'?: (boolean);
  'suggests_follow_ups'?: (boolean);
  '_attributes_json'?: "attributes_json";
  '_page_json'?: "page_json";
  '_at'?: "at";
}

export interface PreviewToldRequest__Output {
  'organization_id': (string);
  'instructions': (string);
  'attributes_json'?: (string);
  'page_json'?: (string);
  'at'?: (string);
  'uses_page': (boolean);
  'suggests_follow_ups': (boolean);
  '_attributes_json'?: "attributes_json";
  '_page_json'?: "page_json";
  '_at'?: "at";
}
