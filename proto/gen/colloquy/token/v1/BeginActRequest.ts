// Original file: proto/colloquy/token/v1/token.proto


export interface BeginActRequest {
  'actor'?: (string);
  'action'?: (string);
  'organization_id'?: (string);
  'target'?: (string);
  'request_id'?: (string);
  'entry_id'?: (string);
  'actor_id'?: (string);
  'address'?: (string);
  'service'?: (string);
  'service_address'?: (string);
  'actor_name'?: (string);
  'signed_in_by'?: (string);
  'role'?: (string);
  'changed'?: (string)[];
  'target_name'?: (string);
  '_organization_id'?: "organization_id";
  '_actor_id'?: "actor_id";
  '_address'?: "address";
  '_service'?: "service";
  '_service_address'?: "service_address";
  '_actor_name'?: "actor_name";
  '_signed_in_by'?: "signed_in_by";
  '_role'?: "role";
  '_target_name'?: "target_name";
}

export interface BeginActRequest__Output {
  'actor': (string);
  'action': (string);
  'organization_id'?: (string);
  'target': (string);
  'request_id': (string);
  'entry_id': (string);
  'actor_id'?: (string);
  'address'?: (string);
  'service'?: (string);
  'service_address'?: (string);
  'actor_name'?: (string);
  'signed_in_by'?: (string);
  'role'?: (string);
  'changed': (string)[];
  'target_name'?: (string);
  '_organization_id'?: "organization_id";
  '_actor_id'?: "actor_id";
  '_address'?: "address";
  '_service'?: "service";
  '_service_address'?: "service_address";
  '_actor_name'?: "actor_name";
  '_signed_in_by'?: "signed_in_by";
  '_role'?: "role";
  '_target_name'?: "target_name";
}
