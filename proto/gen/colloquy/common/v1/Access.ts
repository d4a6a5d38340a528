// Original file: proto/colloquy/common/v1/common.proto


export interface Access {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'service_end_user_id'?: (string);
  '_end_user_id'?: "end_user_id";
  '_service_end_user_id'?: "service_end_user_id";
}

export interface Access__Output {
  'organization_id': (string);
  'end_user_id'?: (string);
  'service_end_user_id'?: (string);
  '_end_user_id'?: "end_user_id";
  '_service_end_user_id'?: "service_end_user_id";
}
