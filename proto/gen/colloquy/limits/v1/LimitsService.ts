// Original file: proto/colloquy/limits/v1/limits.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AdmitRequest as _colloquy_limits_v1_AdmitRequest, AdmitRequest__Output as _colloquy_limits_v1_AdmitRequest__Output } from '../../../colloquy/limits/v1/AdmitRequest.ts';
import type { AdmitResponse as _colloquy_limits_v1_AdmitResponse, AdmitResponse__Output as _colloquy_limits_v1_AdmitResponse__Output } from '../../../colloquy/limits/v1/AdmitResponse.ts';
import type { ConfirmSlotRequest as _colloquy_limits_v1_ConfirmSlotRequest, ConfirmSlotRequest__Output as _colloquy_limits_v1_ConfirmSlotRequest__Output } from '../../../colloquy/limits/v1/ConfirmSlotRequest.ts';
import type { ConfirmSlotResponse as _colloquy_limits_v1_ConfirmSlotResponse, ConfirmSlotResponse__Output as _colloquy_limits_v1_ConfirmSlotResponse__Output } from '../../../colloquy/limits/v1/ConfirmSlotResponse.ts';
import type { CountRefusalsRequest as _colloquy_limits_v1_CountRefusalsRequest, CountRefusalsRequest__Output as _colloquy_limits_v1_CountRefusalsRequest__Output } from '../../../colloquy/limits/v1/CountRefusalsRequest.ts';
import type { CountRefusalsResponse as _colloquy_limits_v1_CountRefusalsResponse, CountRefusalsResponse__Output as _colloquy_limits_v1_CountRefusalsResponse__Output } from '../../../colloquy/limits/v1/CountRefusalsResponse.ts';
import type { DescribeCeilingsRequest as _colloquy_limits_v1_DescribeCeilingsRequest, DescribeCeilingsRequest__Output as _colloquy_limits_v1_DescribeCeilingsRequest__Output } from '../../../colloquy/limits/v1/DescribeCeilingsRequest.ts';
import type { DescribeCeilingsResponse as _colloquy_limits_v1_DescribeCeilingsResponse, DescribeCeilingsResponse__Output as _colloquy_limits_v1_DescribeCeilingsResponse__Output } from '../../../colloquy/limits/v1/DescribeCeilingsResponse.ts';
import type { DescribeLimitsRequest as _colloquy_limits_v1_DescribeLimitsRequest, DescribeLimitsRequest__Output as _colloquy_limits_v1_DescribeLimitsRequest__Output } from '../../../colloquy/limits/v1/DescribeLimitsRequest.ts';
import type { DescribeLimitsResponse as _colloquy_limits_v1_DescribeLimitsResponse, DescribeLimitsResponse__Output as _colloquy_limits_v1_DescribeLimitsResponse__Output } from '../../../colloquy/limits/v1/DescribeLimitsResponse.ts';
import type { EraseEndUserRequest as _colloquy_limits_v1_EraseEndUserRequest, EraseEndUserRequest__Output as _colloquy_limits_v1_EraseEndUserRequest__Output } from '../../../colloquy/limits/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse as _colloquy_limits_v1_EraseEndUserResponse, EraseEndUserResponse__Output as _colloquy_limits_v1_EraseEndUserResponse__Output } from '../../../colloquy/limits/v1/EraseEndUserResponse.ts';
import type { EraseOrganizationRequest as _colloquy_limits_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_limits_v1_EraseOrganizationRequest__Output } from '../../../colloquy/limits/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_limits_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_limits_v1_EraseOrganizationResponse__Output } from '../../../colloquy/limits/v1/EraseOrganizationResponse.ts';
import type { GetLimitsRequest as _colloquy_limits_v1_GetLimitsRequest, GetLimitsRequest__Output as _colloquy_limits_v1_GetLimitsRequest__Output } from '../../../colloquy/limits/v1/GetLimitsRequest.ts';
import type { GetLimitsResponse as _colloquy_limits_v1_GetLimitsResponse, GetLimitsResponse__Output as _colloquy_limits_v1_GetLimitsResponse__Output } from '../../../colloquy/limits/v1/GetLimitsResponse.ts';
import type { GetStandingRequest as _colloquy_limits_v1_GetStandingRequest, GetStandingRequest__Output as _colloquy_limits_v1_GetStandingRequest__Output } from '../../../colloquy/limits/v1/GetStandingRequest.ts';
import type { GetStandingResponse as _colloquy_limits_v1_GetStandingResponse, GetStandingResponse__Output as _colloquy_limits_v1_GetStandingResponse__Output } from '../../../colloquy/limits/v1/GetStandingResponse.ts';
import type { ReadRateRequest as _colloquy_limits_v1_ReadRateRequest, ReadRateRequest__Output as _colloquy_limits_v1_ReadRateRequest__Output } from '../../../colloquy/limits/v1/ReadRateRequest.ts';
import type { ReadRateResponse as _colloquy_limits_v1_ReadRateResponse, ReadRateResponse__Output as _colloquy_limits_v1_ReadRateResponse__Output } from '../../../colloquy/limits/v1/ReadRateResponse.ts';
import type { ReadUsageRequest as _colloquy_limits_v1_ReadUsageRequest, ReadUsageRequest__Output as _colloquy_limits_v1_ReadUsageRequest__Output } from '../../../colloquy/limits/v1/ReadUsageRequest.ts';
import type { ReadUsageResponse as _colloquy_limits_v1_ReadUsageResponse, ReadUsageResponse__Output as _colloquy_limits_v1_ReadUsageResponse__Output } from '../../../colloquy/limits/v1/ReadUsageResponse.ts';
import type { RecordUsageRequest as _colloquy_limits_v1_RecordUsageRequest, RecordUsageRequest__Output as _colloquy_limits_v1_RecordUsageRequest__Output } from '../../../colloquy/limits/v1/RecordUsageRequest.ts';
import type { RecordUsageResponse as _colloquy_limits_v1_RecordUsageResponse, RecordUsageResponse__Output as _colloquy_limits_v1_RecordUsageResponse__Output } from '../../../colloquy/limits/v1/RecordUsageResponse.ts';
import type { ReleaseRequest as _colloquy_limits_v1_ReleaseRequest, ReleaseRequest__Output as _colloquy_limits_v1_ReleaseRequest__Output } from '../../../colloquy/limits/v1/ReleaseRequest.ts';
import type { ReleaseResponse as _colloquy_limits_v1_ReleaseResponse, ReleaseResponse__Output as _colloquy_limits_v1_ReleaseResponse__Output } from '../../../colloquy/limits/v1/ReleaseResponse.ts';
import type { TakeRateRequest as _colloquy_limits_v1_TakeRateRequest, TakeRateRequest__Output as _colloquy_limits_v1_TakeRateRequest__Output } from '../../../colloquy/limits/v1/TakeRateRequest.ts';
import type { TakeRateResponse as _colloquy_limits_v1_TakeRateResponse, TakeRateResponse__Output as _colloquy_limits_v1_TakeRateResponse__Output } from '../../../colloquy/limits/v1/TakeRateResponse.ts';
import type { UpdateCeilingsRequest as _colloquy_limits_v1_UpdateCeilingsRequest, UpdateCeilingsRequest__Output as _colloquy_limits_v1_UpdateCeilingsRequest__Output } from '../../../colloquy/limits/v1/UpdateCeilingsRequest.ts';
import type { UpdateCeilingsResponse as _colloquy_limits_v1_UpdateCeilingsResponse, UpdateCeilingsResponse__Output as _colloquy_limits_v1_UpdateCeilingsResponse__Output } from '../../../colloquy/limits/v1/UpdateCeilingsResponse.ts';
import type { UpdateLimitsRequest as _colloquy_limits_v1_UpdateLimitsRequest, UpdateLimitsRequest__Output as _colloquy_limits_v1_UpdateLimitsRequest__Output } from '../../../colloquy/limits/v1/UpdateLimitsRequest.ts';
import type { UpdateLimitsResponse as _colloquy_limits_v1_UpdateLimitsResponse, UpdateLimitsResponse__Output as _colloquy_limits_v1_UpdateLimitsResponse__Output } from '../../../colloquy/limits/v1/UpdateLimitsResponse.ts';

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
  
  CountRefusals(argument: _colloquy_limits_v1_CountRefusalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_CountRefusalsResponse__Output>): grpc.ClientUnaryCall;
  CountRefusals(argument: _colloquy_limits_v1_CountRefusalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_CountRefusalsResponse__Output>): grpc.ClientUnaryCall;
  CountRefusals(argument: _colloquy_limits_v1_CountRefusalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_CountRefusalsResponse__Output>): grpc.ClientUnaryCall;
  CountRefusals(argument: _colloquy_limits_v1_CountRefusalsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_CountRefusalsResponse__Output>): grpc.ClientUnaryCall;
  countRefusals(argument: _colloquy_limits_v1_CountRefusalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_CountRefusalsResponse__Output>): grpc.ClientUnaryCall;
  countRefusals(argument: _colloquy_limits_v1_CountRefusalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_CountRefusalsResponse__Output>): grpc.ClientUnaryCall;
  countRefusals(argument: _colloquy_limits_v1_CountRefusalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_CountRefusalsResponse__Output>): grpc.ClientUnaryCall;
  countRefusals(argument: _colloquy_limits_v1_CountRefusalsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_CountRefusalsResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeCeilings(argument: _colloquy_limits_v1_DescribeCeilingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeCeilingsResponse__Output>): grpc.ClientUnaryCall;
  DescribeCeilings(argument: _colloquy_limits_v1_DescribeCeilingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeCeilingsResponse__Output>): grpc.ClientUnaryCall;
  DescribeCeilings(argument: _colloquy_limits_v1_DescribeCeilingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeCeilingsResponse__Output>): grpc.ClientUnaryCall;
  DescribeCeilings(argument: _colloquy_limits_v1_DescribeCeilingsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeCeilingsResponse__Output>): grpc.ClientUnaryCall;
  describeCeilings(argument: _colloquy_limits_v1_DescribeCeilingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeCeilingsResponse__Output>): grpc.ClientUnaryCall;
  describeCeilings(argument: _colloquy_limits_v1_DescribeCeilingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeCeilingsResponse__Output>): grpc.ClientUnaryCall;
  describeCeilings(argument: _colloquy_limits_v1_DescribeCeilingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeCeilingsResponse__Output>): grpc.ClientUnaryCall;
  describeCeilings(argument: _colloquy_limits_v1_DescribeCeilingsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeCeilingsResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeLimits(argument: _colloquy_limits_v1_DescribeLimitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeLimitsResponse__Output>): grpc.ClientUnaryCall;
  DescribeLimits(argument: _colloquy_limits_v1_DescribeLimitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeLimitsResponse__Output>): grpc.ClientUnaryCall;
  DescribeLimits(argument: _colloquy_limits_v1_DescribeLimitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeLimitsResponse__Output>): grpc.ClientUnaryCall;
  DescribeLimits(argument: _colloquy_limits_v1_DescribeLimitsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeLimitsResponse__Output>): grpc.ClientUnaryCall;
  describeLimits(argument: _colloquy_limits_v1_DescribeLimitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeLimitsResponse__Output>): grpc.ClientUnaryCall;
  describeLimits(argument: _colloquy_limits_v1_DescribeLimitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeLimitsResponse__Output>): grpc.ClientUnaryCall;
  describeLimits(argument: _colloquy_limits_v1_DescribeLimitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeLimitsResponse__Output>): grpc.ClientUnaryCall;
  describeLimits(argument: _colloquy_limits_v1_DescribeLimitsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_DescribeLimitsResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  GetLimits(argument: _colloquy_limits_v1_GetLimitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  GetLimits(argument: _colloquy_limits_v1_GetLimitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  GetLimits(argument: _colloquy_limits_v1_GetLimitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  GetLimits(argument: _colloquy_limits_v1_GetLimitsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  getLimits(argument: _colloquy_limits_v1_GetLimitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  getLimits(argument: _colloquy_limits_v1_GetLimitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  getLimits(argument: _colloquy_limits_v1_GetLimitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  getLimits(argument: _colloquy_limits_v1_GetLimitsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_GetLimitsResponse__Output>): grpc.ClientUnaryCall;
  
  GetStanding(argument: _colloquy_limits_v1_GetStandingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_GetStandingResponse__Output>): grpc.ClientUnaryCall;
  GetStanding(argument: _colloquy_limits_v1_GetStandingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_GetStandingResponse__Output>): grpc.ClientUnaryCall;
  GetStanding(argument: _colloquy_limits_v1_GetStandingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_GetStandingResponse__Output>): grpc.ClientUnaryCall;
  GetStanding(argument: _colloquy_limits_v1_GetStandingRequest, callback: grpc.requestCallback<_colloquy_limits_v1_GetStandingResponse__Output>): grpc.ClientUnaryCall;
  getStanding(argument: _colloquy_limits_v1_GetStandingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_GetStandingResponse__Output>): grpc.ClientUnaryCall;
  getStanding(argument: _colloquy_limits_v1_GetStandingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_GetStandingResponse__Output>): grpc.ClientUnaryCall;
  getStanding(argument: _colloquy_limits_v1_GetStandingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_GetStandingResponse__Output>): grpc.ClientUnaryCall;
  getStanding(argument: _colloquy_limits_v1_GetStandingRequest, callback: grpc.requestCallback<_colloquy_limits_v1_GetStandingResponse__Output>): grpc.ClientUnaryCall;
  
  ReadRate(argument: _colloquy_limits_v1_ReadRateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  ReadRate(argument: _colloquy_limits_v1_ReadRateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  ReadRate(argument: _colloquy_limits_v1_ReadRateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  ReadRate(argument: _colloquy_limits_v1_ReadRateRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  readRate(argument: _colloquy_limits_v1_ReadRateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  readRate(argument: _colloquy_limits_v1_ReadRateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  readRate(argument: _colloquy_limits_v1_ReadRateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  readRate(argument: _colloquy_limits_v1_ReadRateRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ReadRateResponse__Output>): grpc.ClientUnaryCall;
  
  ReadUsage(argument: _colloquy_limits_v1_ReadUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadUsageResponse__Output>): grpc.ClientUnaryCall;
  ReadUsage(argument: _colloquy_limits_v1_ReadUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ReadUsageResponse__Output>): grpc.ClientUnaryCall;
  ReadUsage(argument: _colloquy_limits_v1_ReadUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadUsageResponse__Output>): grpc.ClientUnaryCall;
  ReadUsage(argument: _colloquy_limits_v1_ReadUsageRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ReadUsageResponse__Output>): grpc.ClientUnaryCall;
  readUsage(argument: _colloquy_limits_v1_ReadUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadUsageResponse__Output>): grpc.ClientUnaryCall;
  readUsage(argument: _colloquy_limits_v1_ReadUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_ReadUsageResponse__Output>): grpc.ClientUnaryCall;
  readUsage(argument: _colloquy_limits_v1_ReadUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_ReadUsageResponse__Output>): grpc.ClientUnaryCall;
  readUsage(argument: _colloquy_limits_v1_ReadUsageRequest, callback: grpc.requestCallback<_colloquy_limits_v1_ReadUsageResponse__Output>): grpc.ClientUnaryCall;
  
  RecordUsage(argument: _colloquy_limits_v1_RecordUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_RecordUsageResponse__Output>): grpc.ClientUnaryCall;
  RecordUsage(argument: _colloquy_limits_v1_RecordUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_RecordUsageResponse__Output>): grpc.ClientUnaryCall;
  RecordUsage(argument: _colloquy_limits_v1_RecordUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_RecordUsageResponse__Output>): grpc.ClientUnaryCall;
  RecordUsage(argument: _colloquy_limits_v1_RecordUsageRequest, callback: grpc.requestCallback<_colloquy_limits_v1_RecordUsageResponse__Output>): grpc.ClientUnaryCall;
  recordUsage(argument: _colloquy_limits_v1_RecordUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_RecordUsageResponse__Output>): grpc.ClientUnaryCall;
  recordUsage(argument: _colloquy_limits_v1_RecordUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_RecordUsageResponse__Output>): grpc.ClientUnaryCall;
  recordUsage(argument: _colloquy_limits_v1_RecordUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_RecordUsageResponse__Output>): grpc.ClientUnaryCall;
  recordUsage(argument: _colloquy_limits_v1_RecordUsageRequest, callback: grpc.requestCallback<_colloquy_limits_v1_RecordUsageResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  UpdateCeilings(argument: _colloquy_limits_v1_UpdateCeilingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateCeilingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateCeilings(argument: _colloquy_limits_v1_UpdateCeilingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateCeilingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateCeilings(argument: _colloquy_limits_v1_UpdateCeilingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateCeilingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateCeilings(argument: _colloquy_limits_v1_UpdateCeilingsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateCeilingsResponse__Output>): grpc.ClientUnaryCall;
  updateCeilings(argument: _colloquy_limits_v1_UpdateCeilingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateCeilingsResponse__Output>): grpc.ClientUnaryCall;
  updateCeilings(argument: _colloquy_limits_v1_UpdateCeilingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateCeilingsResponse__Output>): grpc.ClientUnaryCall;
  updateCeilings(argument: _colloquy_limits_v1_UpdateCeilingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateCeilingsResponse__Output>): grpc.ClientUnaryCall;
  updateCeilings(argument: _colloquy_limits_v1_UpdateCeilingsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateCeilingsResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateLimits(argument: _colloquy_limits_v1_UpdateLimitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateLimitsResponse__Output>): grpc.ClientUnaryCall;
  UpdateLimits(argument: _colloquy_limits_v1_UpdateLimitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateLimitsResponse__Output>): grpc.ClientUnaryCall;
  UpdateLimits(argument: _colloquy_limits_v1_UpdateLimitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateLimitsResponse__Output>): grpc.ClientUnaryCall;
  UpdateLimits(argument: _colloquy_limits_v1_UpdateLimitsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateLimitsResponse__Output>): grpc.ClientUnaryCall;
  updateLimits(argument: _colloquy_limits_v1_UpdateLimitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateLimitsResponse__Output>): grpc.ClientUnaryCall;
  updateLimits(argument: _colloquy_limits_v1_UpdateLimitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateLimitsResponse__Output>): grpc.ClientUnaryCall;
  updateLimits(argument: _colloquy_limits_v1_UpdateLimitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateLimitsResponse__Output>): grpc.ClientUnaryCall;
  updateLimits(argument: _colloquy_limits_v1_UpdateLimitsRequest, callback: grpc.requestCallback<_colloquy_limits_v1_UpdateLimitsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface LimitsServiceHandlers extends grpc.UntypedServiceImplementation {
  Admit: grpc.handleUnaryCall<_colloquy_limits_v1_AdmitRequest__Output, _colloquy_limits_v1_AdmitResponse>;
  
  ConfirmSlot: grpc.handleUnaryCall<_colloquy_limits_v1_ConfirmSlotRequest__Output, _colloquy_limits_v1_ConfirmSlotResponse>;
  
  CountRefusals: grpc.handleUnaryCall<_colloquy_limits_v1_CountRefusalsRequest__Output, _colloquy_limits_v1_CountRefusalsResponse>;
  
  DescribeCeilings: grpc.handleUnaryCall<_colloquy_limits_v1_DescribeCeilingsRequest__Output, _colloquy_limits_v1_DescribeCeilingsResponse>;
  
  DescribeLimits: grpc.handleUnaryCall<_colloquy_limits_v1_DescribeLimitsRequest__Output, _colloquy_limits_v1_DescribeLimitsResponse>;
  
  EraseEndUser: grpc.handleUnaryCall<_colloquy_limits_v1_EraseEndUserRequest__Output, _colloquy_limits_v1_EraseEndUserResponse>;
  
  EraseOrganization: grpc.handleUnaryCall<_colloquy_limits_v1_EraseOrganizationRequest__Output, _colloquy_limits_v1_EraseOrganizationResponse>;
  
  GetLimits: grpc.handleUnaryCall<_colloquy_limits_v1_GetLimitsRequest__Output, _colloquy_limits_v1_GetLimitsResponse>;
  
  GetStanding: grpc.handleUnaryCall<_colloquy_limits_v1_GetStandingRequest__Output, _colloquy_limits_v1_GetStandingResponse>;
  
  ReadRate: grpc.handleUnaryCall<_colloquy_limits_v1_ReadRateRequest__Output, _colloquy_limits_v1_ReadRateResponse>;
  
  ReadUsage: grpc.handleUnaryCall<_colloquy_limits_v1_ReadUsageRequest__Output, _colloquy_limits_v1_ReadUsageResponse>;
  
  RecordUsage: grpc.handleUnaryCall<_colloquy_limits_v1_RecordUsageRequest__Output, _colloquy_limits_v1_RecordUsageResponse>;
  
  Release: grpc.handleUnaryCall<_colloquy_limits_v1_ReleaseRequest__Output, _colloquy_limits_v1_ReleaseResponse>;
  
  TakeRate: grpc.handleUnaryCall<_colloquy_limits_v1_TakeRateRequest__Output, _colloquy_limits_v1_TakeRateResponse>;
  
  UpdateCeilings: grpc.handleUnaryCall<_colloquy_limits_v1_UpdateCeilingsRequest__Output, _colloquy_limits_v1_UpdateCeilingsResponse>;
  
  UpdateLimits: grpc.handleUnaryCall<_colloquy_limits_v1_UpdateLimitsRequest__Output, _colloquy_limits_v1_UpdateLimitsResponse>;
  
}

export interface LimitsServiceDefinition extends grpc.ServiceDefinition {
  Admit: MethodDefinition<_colloquy_limits_v1_AdmitRequest, _colloquy_limits_v1_AdmitResponse, _colloquy_limits_v1_AdmitRequest__Output, _colloquy_limits_v1_AdmitResponse__Output>
  ConfirmSlot: MethodDefinition<_colloquy_limits_v1_ConfirmSlotRequest, _colloquy_limits_v1_ConfirmSlotResponse, _colloquy_limits_v1_ConfirmSlotRequest__Output, _colloquy_limits_v1_ConfirmSlotResponse__Output>
  CountRefusals: MethodDefinition<_colloquy_limits_v1_CountRefusalsRequest, _colloquy_limits_v1_CountRefusalsResponse, _colloquy_limits_v1_CountRefusalsRequest__Output, _colloquy_limits_v1_CountRefusalsResponse__Output>
  DescribeCeilings: MethodDefinition<_colloquy_limits_v1_DescribeCeilingsRequest, _colloquy_limits_v1_DescribeCeilingsResponse, _colloquy_limits_v1_DescribeCeilingsRequest__Output, _colloquy_limits_v1_DescribeCeilingsResponse__Output>
  DescribeLimits: MethodDefinition<_colloquy_limits_v1_DescribeLimitsRequest, _colloquy_limits_v1_DescribeLimitsResponse, _colloquy_limits_v1_DescribeLimitsRequest__Output, _colloquy_limits_v1_DescribeLimitsResponse__Output>
  EraseEndUser: MethodDefinition<_colloquy_limits_v1_EraseEndUserRequest, _colloquy_limits_v1_EraseEndUserResponse, _colloquy_limits_v1_EraseEndUserRequest__Output, _colloquy_limits_v1_EraseEndUserResponse__Output>
  EraseOrganization: MethodDefinition<_colloquy_limits_v1_EraseOrganizationRequest, _colloquy_limits_v1_EraseOrganizationResponse, _colloquy_limits_v1_EraseOrganizationRequest__Output, _colloquy_limits_v1_EraseOrganizationResponse__Output>
  GetLimits: MethodDefinition<_colloquy_limits_v1_GetLimitsRequest, _colloquy_limits_v1_GetLimitsResponse, _colloquy_limits_v1_GetLimitsRequest__Output, _colloquy_limits_v1_GetLimitsResponse__Output>
  GetStanding: MethodDefinition<_colloquy_limits_v1_GetStandingRequest, _colloquy_limits_v1_GetStandingResponse, _colloquy_limits_v1_GetStandingRequest__Output, _colloquy_limits_v1_GetStandingResponse__Output>
  ReadRate: MethodDefinition<_colloquy_limits_v1_ReadRateRequest, _colloquy_limits_v1_ReadRateResponse, _colloquy_limits_v1_ReadRateRequest__Output, _colloquy_limits_v1_ReadRateResponse__Output>
  ReadUsage: MethodDefinition<_colloquy_limits_v1_ReadUsageRequest, _colloquy_limits_v1_ReadUsageResponse, _colloquy_limits_v1_ReadUsageRequest__Output, _colloquy_limits_v1_ReadUsageResponse__Output>
  RecordUsage: MethodDefinition<_colloquy_limits_v1_RecordUsageRequest, _colloquy_limits_v1_RecordUsageResponse, _colloquy_limits_v1_RecordUsageRequest__Output, _colloquy_limits_v1_RecordUsageResponse__Output>
  Release: MethodDefinition<_colloquy_limits_v1_ReleaseRequest, _colloquy_limits_v1_ReleaseResponse, _colloquy_limits_v1_ReleaseRequest__Output, _colloquy_limits_v1_ReleaseResponse__Output>
  TakeRate: MethodDefinition<_colloquy_limits_v1_TakeRateRequest, _colloquy_limits_v1_TakeRateResponse, _colloquy_limits_v1_TakeRateRequest__Output, _colloquy_limits_v1_TakeRateResponse__Output>
  UpdateCeilings: MethodDefinition<_colloquy_limits_v1_UpdateCeilingsRequest, _colloquy_limits_v1_UpdateCeilingsResponse, _colloquy_limits_v1_UpdateCeilingsRequest__Output, _colloquy_limits_v1_UpdateCeilingsResponse__Output>
  UpdateLimits: MethodDefinition<_colloquy_limits_v1_UpdateLimitsRequest, _colloquy_limits_v1_UpdateLimitsResponse, _colloquy_limits_v1_UpdateLimitsRequest__Output, _colloquy_limits_v1_UpdateLimitsResponse__Output>
}
