// Original file: proto/colloquy/token/v1/token.proto


export interface ExchangeTokenRequest {
  'publishable_key'?: (string);
  'api_key'?: (string);
  'anonymous_id'?: (string);
  'end_user_id'?: (string);
  'user_hash'?: (string);
  'expires_at'?: (number | string);
  'caller_ip'?: (string);
  'caller_network'?: (string);
  'user_token'?: (string);
  'attributes_json'?: (string);
  'origin'?: (string);
  '_publishable_key'?: "publishable_key";
  '_api_key'?: "api_key";
  '_anonymous_id'?: "anonymous_id";
  '_end_user_id'?: "end_user_id";
  '_user_hash'?: "user_hash";
  '_expires_at'?: "expires_at";
  '_caller_network'?: "caller_network";
  '_user_token'?: "user_token";
  '_attributes_json'?: "attributes_json";
  '_origin'?: "origin";
}

export interface ExchangeTokenRequest__Output {
  'publishable_key'?: (string);
  'api_key'?: (string);
  'anonymous_id'?: (string);
  'end_user_id'?: (string);
  'user_hash'?: (string);
  'expires_at'?: (number);
  'caller_ip': (string);
  'caller_network'?: (string);
  'user_token'?: (string);
  'attributes_json'?: (string);
  'origin'?: (string);
  '_publishable_key'?: "publishable_key";
  '_api_key'?: "api_key";
  '_anonymous_id'?: "anonymous_id";
  '_end_user_id'?: "end_user_id";
  '_user_hash'?: "user_hash";
  '_expires_at'?: "expires_at";
  '_caller_network'?: "caller_network";
  '_user_token'?: "user_token";
  '_attributes_json'?: "attributes_json";
  '_origin'?: "origin";
}
