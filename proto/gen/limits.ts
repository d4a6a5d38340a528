import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from './colloquy/common/v1/Access.ts';
import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from './colloquy/common/v1/EndUser.ts';
import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from './colloquy/common/v1/Page.ts';
import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from './colloquy/common/v1/Rate.ts';
import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from './colloquy/common/v1/Usage.ts';
import type { AdmitRequest as _colloquy_limits_v1_AdmitRequest, AdmitRequest__Output as _colloquy_limits_v1_AdmitRequest__Output } from './colloquy/limits/v1/AdmitRequest.ts';
import type { AdmitResponse as _colloquy_limits_v1_AdmitResponse, AdmitResponse__Output as _colloquy_limits_v1_AdmitResponse__Output } from './colloquy/limits/v1/AdmitResponse.ts';
import type { ConfirmSlotRequest as _colloquy_limits_v1_ConfirmSlotRequest, ConfirmSlotRequest__Output as _colloquy_limits_v1_ConfirmSlotRequest__Output } from './colloquy/limits/v1/ConfirmSlotRequest.ts';
import type { ConfirmSlotResponse as _colloquy_limits_v1_ConfirmSlotResponse, ConfirmSlotResponse__Output as _colloquy_limits_v1_ConfirmSlotResponse__Output } from './colloquy/limits/v1/ConfirmSlotResponse.ts';
import type { EraseEndUserRequest as _colloquy_limits_v1_EraseEndUserRequest, EraseEndUserRequest__Output as _colloquy_limits_v1_EraseEndUserRequest__Output } from './colloquy/limits/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse as _colloquy_limits_v1_EraseEndUserResponse, EraseEndUserResponse__Output as _colloquy_limits_v1_EraseEndUserResponse__Output } from './colloquy/limits/v1/EraseEndUserResponse.ts';
import type { EraseOrganizationRequest as _colloquy_limits_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_limits_v1_EraseOrganizationRequest__Output } from './colloquy/limits/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_limits_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_limits_v1_EraseOrganizationResponse__Output } from './colloquy/limits/v1/EraseOrganizationResponse.ts';
import type { LimitsServiceClient as _colloquy_limits_v1_LimitsServiceClient, LimitsServiceDefinition as _colloquy_limits_v1_LimitsServiceDefinition } from './colloquy/limits/v1/LimitsService.ts';
import type { RateKey as _colloquy_limits_v1_RateKey, RateKey__Output as _colloquy_limits_v1_RateKey__Output } from './colloquy/limits/v1/RateKey.ts';
import type { ReadRateRequest as _colloquy_limits_v1_ReadRateRequest, ReadRateRequest__Output as _colloquy_limits_v1_ReadRateRequest__Output } from './colloquy/limits/v1/ReadRateRequest.ts';
import type { ReadRateResponse as _colloquy_limits_v1_ReadRateResponse, ReadRateResponse__Output as _colloquy_limits_v1_ReadRateResponse__Output } from './colloquy/limits/v1/ReadRateResponse.ts';
import type { ReleaseRequest as _colloquy_limits_v1_ReleaseRequest, ReleaseRequest__Output as _colloquy_limits_v1_ReleaseRequest__Output } from './colloquy/limits/v1/ReleaseRequest.ts';
import type { ReleaseResponse as _colloquy_limits_v1_ReleaseResponse, ReleaseResponse__Output as _colloquy_limits_v1_ReleaseResponse__Output } from './colloquy/limits/v1/ReleaseResponse.ts';
import type { TakeRateRequest as _colloquy_limits_v1_TakeRateRequest, TakeRateRequest__Output as _colloquy_limits_v1_TakeRateRequest__Output } from './colloquy/limits/v1/TakeRateRequest.ts';
import type { TakeRateResponse as _colloquy_limits_v1_TakeRateResponse, TakeRateResponse__Output as _colloquy_limits_v1_TakeRateResponse__Output } from './colloquy/limits/v1/TakeRateResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  colloquy: {
    common: {
      v1: {
        Access: MessageTypeDefinition<_colloquy_common_v1_Access, _colloquy_common_v1_Access__Output>
        EndUser: MessageTypeDefinition<_colloquy_common_v1_EndUser, _colloquy_common_v1_EndUser__Output>
        Page: MessageTypeDefinition<_colloquy_common_v1_Page, _colloquy_common_v1_Page__Output>
        Rate: MessageTypeDefinition<_colloquy_common_v1_Rate, _colloquy_common_v1_Rate__Output>
        Usage: MessageTypeDefinition<_colloquy_common_v1_Usage, _colloquy_common_v1_Usage__Output>
      }
    }
    limits: {
      v1: {
        AdmitRequest: MessageTypeDefinition<_colloquy_limits_v1_AdmitRequest, _colloquy_limits_v1_AdmitRequest__Output>
        AdmitResponse: MessageTypeDefinition<_colloquy_limits_v1_AdmitResponse, _colloquy_limits_v1_AdmitResponse__Output>
        ConfirmSlotRequest: MessageTypeDefinition<_colloquy_limits_v1_ConfirmSlotRequest, _colloquy_limits_v1_ConfirmSlotRequest__Output>
        ConfirmSlotResponse: MessageTypeDefinition<_colloquy_limits_v1_ConfirmSlotResponse, _colloquy_limits_v1_ConfirmSlotResponse__Output>
        EraseEndUserRequest: MessageTypeDefinition<_colloquy_limits_v1_EraseEndUserRequest, _colloquy_limits_v1_EraseEndUserRequest__Output>
        EraseEndUserResponse: MessageTypeDefinition<_colloquy_limits_v1_EraseEndUserResponse, _colloquy_limits_v1_EraseEndUserResponse__Output>
        EraseOrganizationRequest: MessageTypeDefinition<_colloquy_limits_v1_EraseOrganizationRequest, _colloquy_limits_v1_EraseOrganizationRequest__Output>
        EraseOrganizationResponse: MessageTypeDefinition<_colloquy_limits_v1_EraseOrganizationResponse, _colloquy_limits_v1_EraseOrganizationResponse__Output>
        LimitsService: SubtypeConstructor<typeof grpc.Client, _colloquy_limits_v1_LimitsServiceClient> & { service: _colloquy_limits_v1_LimitsServiceDefinition }
        RateKey: MessageTypeDefinition<_colloquy_limits_v1_RateKey, _colloquy_limits_v1_RateKey__Output>
        ReadRateRequest: MessageTypeDefinition<_colloquy_limits_v1_ReadRateRequest, _colloquy_limits_v1_ReadRateRequest__Output>
        ReadRateResponse: MessageTypeDefinition<_colloquy_limits_v1_ReadRateResponse, _colloquy_limits_v1_ReadRateResponse__Output>
        ReleaseRequest: MessageTypeDefinition<_colloquy_limits_v1_ReleaseRequest, _colloquy_limits_v1_ReleaseRequest__Output>
        ReleaseResponse: MessageTypeDefinition<_colloquy_limits_v1_ReleaseResponse, _colloquy_limits_v1_ReleaseResponse__Output>
        TakeRateRequest: MessageTypeDefinition<_colloquy_limits_v1_TakeRateRequest, _colloquy_limits_v1_TakeRateRequest__Output>
        TakeRateResponse: MessageTypeDefinition<_colloquy_limits_v1_TakeRateResponse, _colloquy_limits_v1_TakeRateResponse__Output>
      }
    }
  }
}

