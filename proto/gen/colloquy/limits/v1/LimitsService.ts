// Original file: proto/colloquy/limits/v1/limits.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AdmitRequest as _colloquy_limits_v1_AdmitRequest, AdmitRequest__Output as _colloquy_limits_v1_AdmitRequest__Output } from '../../../colloquy/limits/v1/AdmitRequest.ts';
import type { AdmitResponse as _colloquy_limits_v1_AdmitResponse, AdmitResponse__Output as _colloquy_limits_v1_AdmitResponse__Output } from '../../../colloquy/limits/v1/AdmitResponse.ts';
import type { ConfirmSlotRequest as _colloquy_limits_v1_ConfirmSlotRequest, ConfirmSlotRequest__Output as _colloquy_limits_v1_ConfirmSlotRequest__Output } from '../../../colloquy/limits/v1/ConfirmSlotRequest.ts';
import type { ConfirmSlotResponse as _colloquy_limits_v1_ConfirmSlotResponse, ConfirmSlotResponse__Output as _colloquy_limits_v1_ConfirmSlotResponse__Output } from '../../../colloquy/limits/v1/ConfirmSlotResponse.ts';
import type { EraseEndUserRequest as _colloquy_limits_v1_EraseEndUserRequest, EraseEndUserRequest__Output as _colloquy_limits_v1_EraseEndUserRequest__Output } from '../../../colloquy/limits/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse as _colloquy_limits_v1_EraseEndUserResponse, EraseEndUserResponse__Output as _colloquy_limits_v1_EraseEndUserResponse__Output } from '../../../colloquy/limits/v1/EraseEndUserResponse.ts';
import type { EraseOrganizationRequest as _colloquy_limits_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_limits_v1_EraseOrganizationRequest__Output } from '../../../colloquy/limits/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_limits_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_limits_v1_EraseOrganizationResponse__Output } from '../../../colloquy/limits/v1/EraseOrganizationResponse.ts';
import type { ReadRateRequest as _colloquy_limits_v1_ReadRateRequest, ReadRateRequest__Output as _colloquy_limits_v1_ReadRateRequest__Output } from '../../../colloquy/limits/v1/ReadRateRequest.ts';
import type { ReadRateResponse as _colloquy_limits_v1_ReadRateResponse, ReadRateResponse__Output as _colloquy_limits_v1_ReadRateResponse__Output } from '../../../colloquy/limits/v1/ReadRateResponse.ts';
import type { ReleaseRequest as _colloquy_limits_v1_ReleaseRequest, ReleaseRequest__Output as _colloquy_limits_v1_ReleaseRequest__Output } from '../../../colloquy/limits/v1/ReleaseRequest.ts';
import type { ReleaseResponse as _colloquy_limits_v1_ReleaseResponse, ReleaseResponse__Output as _colloquy_limits_v1_ReleaseResponse__Output } from '../../../colloquy/limits/v1/ReleaseResponse.ts';
import type { TakeRateRequest as _colloquy_limits_v1_TakeRateRequest, TakeRateRequest__Output as _colloquy_limits_v1_TakeRateRequest__Output } from '../../../colloquy/limits/v1/TakeRateRequest.ts';
import type { TakeRateResponse as _colloquy_limits_v1_TakeRateResponse, TakeRateResponse__Output as _colloquy_limits_v1_TakeRateResponse__Output } from '../../../colloquy/limits/v1/TakeRateResponse.ts';

export interface LimitsServiceClient extends grpc.Client {
  Admit(argument: _colloquy_limits_v1_AdmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_AdmitResponse__Output>): grpc.ClientUnaryCall;
  Admit(argument: _colloquy_limits_v1_AdmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_AdmitResponse__Output>): grpc.ClientUnaryCall;
  Admit(argument: _colloquy_limits_v1_AdmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_AdmitResponse__Output>): grpc.ClientUnaryCall;
  Admit(argument: _colloquy_limits_v1_AdmitRequest, callback: grpc.requestCallback<_colloquy_limits_v1_AdmitResponse__Output>): grpc.ClientUnaryCall;
  admit(argument: _colloquy_limits_v1_AdmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_AdmitResponse__Output>): grpc.ClientUnaryCall;
  admit(argument: _colloquy_limits_v1_AdmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_AdmitResponse__Output>): grpc.ClientUnaryCall;
  admit(argument: _colloquy_limits_v1_AdmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_AdmitResponse__Output>): grpc.ClientUnaryCall;
  admit(argument: _colloquy_limits_v1_AdmitRequest, callback: grpc.requestCallback<_colloquy_limits_v1_AdmitResponse__Output>): grpc.ClientUnaryCall;
  
  ConfirmSlot(argument: _colloquy_limits_v1_ConfirmSlotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ConfirmSlotResponse__Output>): grpc.ClientUnaryCall;
  ConfirmSlot(argument: _colloquy_limits_v1_ConfirmSlotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ConfirmSlotResponse__Output>): grpc.ClientUnaryCall;
  ConfirmSlot(argument: _colloquy_limits_v1_ConfirmSlotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ConfirmSlotResponse__Output>): grpc.ClientUnaryCall;
  ConfirmSlot(argument: _colloquy_limits_v1_ConfirmSlotRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ConfirmSlotResponse__Output>): grpc.ClientUnaryCall;
  confirmSlot(argument: _colloquy_limits_v1_ConfirmSlotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ConfirmSlotResponse__Output>): grpc.ClientUnaryCall;
  confirmSlot(argument: _colloquy_limits_v1_ConfirmSlotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ConfirmSlotResponse__Output>): grpc.ClientUnaryCall;
  confirmSlot(argument: _colloquy_limits_v1_ConfirmSlotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ConfirmSlotResponse__Output>): grpc.ClientUnaryCall;
  confirmSlot(argument: _colloquy_limits_v1_ConfirmSlotRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ConfirmSlotResponse__Output>): grpc.ClientUnaryCall;
  
  EraseEndUser(argument: _colloquy_limits_v1_EraseEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  EraseEndUser(argument: _colloquy_limits_v1_EraseEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  EraseEndUser(argument: _colloquy_limits_v1_EraseEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  EraseEndUser(argument: _colloquy_limits_v1_EraseEndUserRequest, callback: grpc.requestCallback<_colloquy_limits_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_limits_v1_EraseEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_limits_v1_EraseEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_limits_v1_EraseEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_limits_v1_EraseEndUserRequest, callback: grpc.requestCallback<_colloquy_limits_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  
  EraseOrganization(argument: _colloquy_limits_v1_EraseOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_limits_v1_EraseOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_limits_v1_EraseOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_limits_v1_EraseOrganizationRequest, callback: grpc.requestCallback<_colloquy_limits_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_limits_v1_EraseOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_limits_v1_EraseOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_limits_v1_EraseOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_limits_v1_EraseOrganizationRequest, callback: grpc.requestCallback<_colloquy_limits_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  
  ReadRate(argument: _colloquy_limits_v1_ReadRateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  ReadRate(argument: _colloquy_limits_v1_ReadRateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  ReadRate(argument: _colloquy_limits_v1_ReadRateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  ReadRate(argument: _colloquy_limits_v1_ReadRateRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  readRate(argument: _colloquy_limits_v1_ReadRateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  readRate(argument: _colloquy_limits_v1_ReadRateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  readRate(argument: _colloquy_limits_v1_ReadRateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  readRate(argument: _colloquy_limits_v1_ReadRateRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  
  Release(argument: _colloquy_limits_v1_ReleaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  Release(argument: _colloquy_limits_v1_ReleaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  Release(argument: _colloquy_limits_v1_ReleaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  Release(argument: _colloquy_limits_v1_ReleaseRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  release(argument: _colloquy_limits_v1_ReleaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  release(argument: _colloquy_limits_v1_ReleaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  release(argument: _colloquy_limits_v1_ReleaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  release(argument: _colloquy_limits_v1_ReleaseRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ReleaseResponse__Output>): grpc.ClientUnaryCall;
  
  TakeRate(argument: _colloquy_limits_v1_TakeRateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_TakeRateResponse__Output>): grpc.ClientUnaryCall;
  TakeRate(argument: _colloquy_limits_v1_TakeRateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_TakeRateResponse__Output>): grpc.ClientUnaryCall;
  TakeRate(argument: _colloquy_limits_v1_TakeRateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_TakeRateResponse__Output>): grpc.ClientUnaryCall;
  TakeRate(argument: _colloquy_limits_v1_TakeRateRequest, callback: grpc.requestCallback<_colloquy_limits_v1_TakeRateResponse__Output>): grpc.ClientUnaryCall;
  takeRate(argument: _colloquy_limits_v1_TakeRateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_TakeRateResponse__Output>): grpc.ClientUnaryCall;
  takeRate(argument: _colloquy_limits_v1_TakeRateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_TakeRateResponse__Output>): grpc.ClientUnaryCall;
  takeRate(argument: _colloquy_limits_v1_TakeRateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_TakeRateResponse__Output>): grpc.ClientUnaryCall;
  takeRate(argument: _colloquy_limits_v1_TakeRateRequest, callback: grpc.requestCallback<_colloquy_limits_v1_TakeRateResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface LimitsServiceHandlers extends grpc.UntypedServiceImplementation {
  Admit: grpc.handleUnaryCall<_colloquy_limits_v1_AdmitRequest__Output, _colloquy_limits_v1_AdmitResponse>;
  
  ConfirmSlot: grpc.handleUnaryCall<_colloquy_limits_v1_ConfirmSlotRequest__Output, _colloquy_limits_v1_ConfirmSlotResponse>;
  
  EraseEndUser: grpc.handleUnaryCall<_colloquy_limits_v1_EraseEndUserRequest__Output, _colloquy_limits_v1_EraseEndUserResponse>;
  
  EraseOrganization: grpc.handleUnaryCall<_colloquy_limits_v1_EraseOrganizationRequest__Output, _colloquy_limits_v1_EraseOrganizationResponse>;
  
  ReadRate: grpc.handleUnaryCall<_colloquy_limits_v1_ReadRateRequest__Output, _colloquy_limits_v1_ReadRateResponse>;
  
  Release: grpc.handleUnaryCall<_colloquy_limits_v1_ReleaseRequest__Output, _colloquy_limits_v1_ReleaseResponse>;
  
  TakeRate: grpc.handleUnaryCall<_colloquy_limits_v1_TakeRateRequest__Output, _colloquy_limits_v1_TakeRateResponse>;
  
}

export interface LimitsServiceDefinition extends grpc.ServiceDefinition {
  Admit: MethodDefinition<_colloquy_limits_v1_AdmitRequest, _colloquy_limits_v1_AdmitResponse, _colloquy_limits_v1_AdmitRequest__Output, _colloquy_limits_v1_AdmitResponse__Output>
  ConfirmSlot: MethodDefinition<_colloquy_limits_v1_ConfirmSlotRequest, _colloquy_limits_v1_ConfirmSlotResponse, _colloquy_limits_v1_ConfirmSlotRequest__Output, _colloquy_limits_v1_ConfirmSlotResponse__Output>
  EraseEndUser: MethodDefinition<_colloquy_limits_v1_EraseEndUserRequest, _colloquy_limits_v1_EraseEndUserResponse, _colloquy_limits_v1_EraseEndUserRequest__Output, _colloquy_limits_v1_EraseEndUserResponse__Output>
  EraseOrganization: MethodDefinition<_colloquy_limits_v1_EraseOrganizationRequest, _colloquy_limits_v1_EraseOrganizationResponse, _colloquy_limits_v1_EraseOrganizationRequest__Output, _colloquy_limits_v1_EraseOrganizationResponse__Output>
  ReadRate: MethodDefinition<_colloquy_limits_v1_ReadRateRequest, _colloquy_limits_v1_ReadRateResponse, _colloquy_limits_v1_ReadRateRequest__Output, _colloquy_limits_v1_ReadRateResponse__Output>
  Release: MethodDefinition<_colloquy_limits_v1_ReleaseRequest, _colloquy_limits_v1_ReleaseResponse, _colloquy_limits_v1_ReleaseRequest__Output, _colloquy_limits_v1_ReleaseResponse__Output>
  TakeRate: MethodDefinition<_colloquy_limits_v1_TakeRateRequest, _colloquy_limits_v1_TakeRateResponse, _colloquy_limits_v1_TakeRateRequest__Output, _colloquy_limits_v1_TakeRateResponse__Output>
}
