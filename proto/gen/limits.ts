import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from './colloquy/common/v1/Access.ts';
import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from './colloquy/common/v1/Creation.ts';
import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from './colloquy/common/v1/EndUser.ts';
import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from './colloquy/common/v1/Page.ts';
import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from './colloquy/common/v1/Rate.ts';
import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from './colloquy/common/v1/Usage.ts';
import type { AdmitRequest as _colloquy_limits_v1_AdmitRequest, AdmitRequest__Output as _colloquy_limits_v1_AdmitRequest__Output } from './colloquy/limits/v1/AdmitRequest.ts';
import type { AdmitResponse as _colloquy_limits_v1_AdmitResponse, AdmitResponse__Output as _colloquy_limits_v1_AdmitResponse__Output } from './colloquy/limits/v1/AdmitResponse.ts';
import type { Budget as _colloquy_limits_v1_Budget, Budget__Output as _colloquy_limits_v1_Budget__Output } from './colloquy/limits/v1/Budget.ts';
import type { ConfirmSlotRequest as _colloquy_limits_v1_ConfirmSlotRequest, ConfirmSlotRequest__Output as _colloquy_limits_v1_ConfirmSlotRequest__Output } from './colloquy/limits/v1/ConfirmSlotRequest.ts';
import type { ConfirmSlotResponse as _colloquy_limits_v1_ConfirmSlotResponse, ConfirmSlotResponse__Output as _colloquy_limits_v1_ConfirmSlotResponse__Output } from './colloquy/limits/v1/ConfirmSlotResponse.ts';
import type { CountRefusalsRequest as _colloquy_limits_v1_CountRefusalsRequest, CountRefusalsRequest__Output as _colloquy_limits_v1_CountRefusalsRequest__Output } from './colloquy/limits/v1/CountRefusalsRequest.ts';
import type { CountRefusalsResponse as _colloquy_limits_v1_CountRefusalsResponse, CountRefusalsResponse__Output as _colloquy_limits_v1_CountRefusalsResponse__Output } from './colloquy/limits/v1/CountRefusalsResponse.ts';
import type { DescribeCeilingsRequest as _colloquy_limits_v1_DescribeCeilingsRequest, DescribeCeilingsRequest__Output as _colloquy_limits_v1_DescribeCeilingsRequest__Output } from './colloquy/limits/v1/DescribeCeilingsRequest.ts';
import type { DescribeCeilingsResponse as _colloquy_limits_v1_DescribeCeilingsResponse, DescribeCeilingsResponse__Output as _colloquy_limits_v1_DescribeCeilingsResponse__Output } from './colloquy/limits/v1/DescribeCeilingsResponse.ts';
import type { DescribeLimitsRequest as _colloquy_limits_v1_DescribeLimitsRequest, DescribeLimitsRequest__Output as _colloquy_limits_v1_DescribeLimitsRequest__Output } from './colloquy/limits/v1/DescribeLimitsRequest.ts';
import type { DescribeLimitsResponse as _colloquy_limits_v1_DescribeLimitsResponse, DescribeLimitsResponse__Output as _colloquy_limits_v1_DescribeLimitsResponse__Output } from './colloquy/limits/v1/DescribeLimitsResponse.ts';
import type { EraseEndUserRequest as _colloquy_limits_v1_EraseEndUserRequest, EraseEndUserRequest__Output as _colloquy_limits_v1_EraseEndUserRequest__Output } from './colloquy/limits/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse as _colloquy_limits_v1_EraseEndUserResponse, EraseEndUserResponse__Output as _colloquy_limits_v1_EraseEndUserResponse__Output } from './colloquy/limits/v1/EraseEndUserResponse.ts';
import type { EraseOrganizationRequest as _colloquy_limits_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_limits_v1_EraseOrganizationRequest__Output } from './colloquy/limits/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_limits_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_limits_v1_EraseOrganizationResponse__Output } from './colloquy/limits/v1/EraseOrganizationResponse.ts';
import type { GetLimitsRequest as _colloquy_limits_v1_GetLimitsRequest, GetLimitsRequest__Output as _colloquy_limits_v1_GetLimitsRequest__Output } from './colloquy/limits/v1/GetLimitsRequest.ts';
import type { GetLimitsResponse as _colloquy_limits_v1_GetLimitsResponse, GetLimitsResponse__Output as _colloquy_limits_v1_GetLimitsResponse__Output } from './colloquy/limits/v1/GetLimitsResponse.ts';
import type { GetStandingRequest as _colloquy_limits_v1_GetStandingRequest, GetStandingRequest__Output as _colloquy_limits_v1_GetStandingRequest__Output } from './colloquy/limits/v1/GetStandingRequest.ts';
import type { GetStandingResponse as _colloquy_limits_v1_GetStandingResponse, GetStandingResponse__Output as _colloquy_limits_v1_GetStandingResponse__Output } from './colloquy/limits/v1/GetStandingResponse.ts';
import type { LimitChange as _colloquy_limits_v1_LimitChange, LimitChange__Output as _colloquy_limits_v1_LimitChange__Output } from './colloquy/limits/v1/LimitChange.ts';
import type { LimitsServiceClient as _colloquy_limits_v1_LimitsServiceClient, LimitsServiceDefinition as _colloquy_limits_v1_LimitsServiceDefinition } from './colloquy/limits/v1/LimitsService.ts';
import type { OrgCeiling as _colloquy_limits_v1_OrgCeiling, OrgCeiling__Output as _colloquy_limits_v1_OrgCeiling__Output } from './colloquy/limits/v1/OrgCeiling.ts';
import type { OrgLimit as _colloquy_limits_v1_OrgLimit, OrgLimit__Output as _colloquy_limits_v1_OrgLimit__Output } from './colloquy/limits/v1/OrgLimit.ts';
import type { RateKey as _colloquy_limits_v1_RateKey, RateKey__Output as _colloquy_limits_v1_RateKey__Output } from './colloquy/limits/v1/RateKey.ts';
import type { ReadRateRequest as _colloquy_limits_v1_ReadRateRequest, ReadRateRequest__Output as _colloquy_limits_v1_ReadRateRequest__Output } from './colloquy/limits/v1/ReadRateRequest.ts';
import type { ReadRateResponse as _colloquy_limits_v1_ReadRateResponse, ReadRateResponse__Output as _colloquy_limits_v1_ReadRateResponse__Output } from './colloquy/limits/v1/ReadRateResponse.ts';
import type { ReadUsageRequest as _colloquy_limits_v1_ReadUsageRequest, ReadUsageRequest__Output as _colloquy_limits_v1_ReadUsageRequest__Output } from './colloquy/limits/v1/ReadUsageRequest.ts';
import type { ReadUsageResponse as _colloquy_limits_v1_ReadUsageResponse, ReadUsageResponse__Output as _colloquy_limits_v1_ReadUsageResponse__Output } from './colloquy/limits/v1/ReadUsageResponse.ts';
import type { RecordUsageRequest as _colloquy_limits_v1_RecordUsageRequest, RecordUsageRequest__Output as _colloquy_limits_v1_RecordUsageRequest__Output } from './colloquy/limits/v1/RecordUsageRequest.ts';
import type { RecordUsageResponse as _colloquy_limits_v1_RecordUsageResponse, RecordUsageResponse__Output as _colloquy_limits_v1_RecordUsageResponse__Output } from './colloquy/limits/v1/RecordUsageResponse.ts';
import type { Refusals as _colloquy_limits_v1_Refusals, Refusals__Output as _colloquy_limits_v1_Refusals__Output } from './colloquy/limits/v1/Refusals.ts';
import type { ReleaseRequest as _colloquy_limits_v1_ReleaseRequest, ReleaseRequest__Output as _colloquy_limits_v1_ReleaseRequest__Output } from './colloquy/limits/v1/ReleaseRequest.ts';
import type { ReleaseResponse as _colloquy_limits_v1_ReleaseResponse, ReleaseResponse__Output as _colloquy_limits_v1_ReleaseResponse__Output } from './colloquy/limits/v1/ReleaseResponse.ts';
import type { TakeRateRequest as _colloquy_limits_v1_TakeRateRequest, TakeRateRequest__Output as _colloquy_limits_v1_TakeRateRequest__Output } from './colloquy/limits/v1/TakeRateRequest.ts';
import type { TakeRateResponse as _colloquy_limits_v1_TakeRateResponse, TakeRateResponse__Output as _colloquy_limits_v1_TakeRateResponse__Output } from './colloquy/limits/v1/TakeRateResponse.ts';
import type { UpdateCeilingsRequest as _colloquy_limits_v1_UpdateCeilingsRequest, UpdateCeilingsRequest__Output as _colloquy_limits_v1_UpdateCeilingsRequest__Output } from './colloquy/limits/v1/UpdateCeilingsRequest.ts';
import type { UpdateCeilingsResponse as _colloquy_limits_v1_UpdateCeilingsResponse, UpdateCeilingsResponse__Output as _colloquy_limits_v1_UpdateCeilingsResponse__Output } from './colloquy/limits/v1/UpdateCeilingsResponse.ts';
import type { UpdateLimitsRequest as _colloquy_limits_v1_UpdateLimitsRequest, UpdateLimitsRequest__Output as _colloquy_limits_v1_UpdateLimitsRequest__Output } from './colloquy/limits/v1/UpdateLimitsRequest.ts';
import type { UpdateLimitsResponse as _colloquy_limits_v1_UpdateLimitsResponse, UpdateLimitsResponse__Output as _colloquy_limits_v1_UpdateLimitsResponse__Output } from './colloquy/limits/v1/UpdateLimitsResponse.ts';
import type { UsageEntry as _colloquy_limits_v1_UsageEntry, UsageEntry__Output as _colloquy_limits_v1_UsageEntry__Output } from './colloquy/limits/v1/UsageEntry.ts';
import type { UsageRow as _colloquy_limits_v1_UsageRow, UsageRow__Output as _colloquy_limits_v1_UsageRow__Output } from './colloquy/limits/v1/UsageRow.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  colloquy: {
    common: {
      v1: {
        Access: MessageTypeDefinition<_colloquy_common_v1_Access, _colloquy_common_v1_Access__Output>
        Creation: MessageTypeDefinition<_colloquy_common_v1_Creation, _colloquy_common_v1_Creation__Output>
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
        Budget: MessageTypeDefinition<_colloquy_limits_v1_Budget, _colloquy_limits_v1_Budget__Output>
        ConfirmSlotRequest: MessageTypeDefinition<_colloquy_limits_v1_ConfirmSlotRequest, _colloquy_limits_v1_ConfirmSlotRequest__Output>
        ConfirmSlotResponse: MessageTypeDefinition<_colloquy_limits_v1_ConfirmSlotResponse, _colloquy_limits_v1_ConfirmSlotResponse__Output>
        CountRefusalsRequest: MessageTypeDefinition<_colloquy_limits_v1_CountRefusalsRequest, _colloquy_limits_v1_CountRefusalsRequest__Output>
        CountRefusalsResponse: MessageTypeDefinition<_colloquy_limits_v1_CountRefusalsResponse, _colloquy_limits_v1_CountRefusalsResponse__Output>
        DescribeCeilingsRequest: MessageTypeDefinition<_colloquy_limits_v1_DescribeCeilingsRequest, _colloquy_limits_v1_DescribeCeilingsRequest__Output>
        DescribeCeilingsResponse: MessageTypeDefinition<_colloquy_limits_v1_DescribeCeilingsResponse, _colloquy_limits_v1_DescribeCeilingsResponse__Output>
        DescribeLimitsRequest: MessageTypeDefinition<_colloquy_limits_v1_DescribeLimitsRequest, _colloquy_limits_v1_DescribeLimitsRequest__Output>
        DescribeLimitsResponse: MessageTypeDefinition<_colloquy_limits_v1_DescribeLimitsResponse, _colloquy_limits_v1_DescribeLimitsResponse__Output>
        EraseEndUserRequest: MessageTypeDefinition<_colloquy_limits_v1_EraseEndUserRequest, _colloquy_limits_v1_EraseEndUserRequest__Output>
        EraseEndUserResponse: MessageTypeDefinition<_colloquy_limits_v1_EraseEndUserResponse, _colloquy_limits_v1_EraseEndUserResponse__Output>
        EraseOrganizationRequest: MessageTypeDefinition<_colloquy_limits_v1_EraseOrganizationRequest, _colloquy_limits_v1_EraseOrganizationRequest__Output>
        EraseOrganizationResponse: MessageTypeDefinition<_colloquy_limits_v1_EraseOrganizationResponse, _colloquy_limits_v1_EraseOrganizationResponse__Output>
        GetLimitsRequest: MessageTypeDefinition<_colloquy_limits_v1_GetLimitsRequest, _colloquy_limits_v1_GetLimitsRequest__Output>
        GetLimitsResponse: MessageTypeDefinition<_colloquy_limits_v1_GetLimitsResponse, _colloquy_limits_v1_GetLimitsResponse__Output>
        GetStandingRequest: MessageTypeDefinition<_colloquy_limits_v1_GetStandingRequest, _colloquy_limits_v1_GetStandingRequest__Output>
        GetStandingResponse: MessageTypeDefinition<_colloquy_limits_v1_GetStandingResponse, _colloquy_limits_v1_GetStandingResponse__Output>
        LimitChange: MessageTypeDefinition<_colloquy_limits_v1_LimitChange, _colloquy_limits_v1_LimitChange__Output>
        LimitsService: SubtypeConstructor<typeof grpc.Client, _colloquy_limits_v1_LimitsServiceClient> & { service: _colloquy_limits_v1_LimitsServiceDefinition }
        OrgCeiling: MessageTypeDefinition<_colloquy_limits_v1_OrgCeiling, _colloquy_limits_v1_OrgCeiling__Output>
        OrgLimit: MessageTypeDefinition<_colloquy_limits_v1_OrgLimit, _colloquy_limits_v1_OrgLimit__Output>
        RateKey: MessageTypeDefinition<_colloquy_limits_v1_RateKey, _colloquy_limits_v1_RateKey__Output>
        ReadRateRequest: MessageTypeDefinition<_colloquy_limits_v1_ReadRateRequest, _colloquy_limits_v1_ReadRateRequest__Output>
        ReadRateResponse: MessageTypeDefinition<_colloquy_limits_v1_ReadRateResponse, _colloquy_limits_v1_ReadRateResponse__Output>
        ReadUsageRequest: MessageTypeDefinition<_colloquy_limits_v1_ReadUsageRequest, _colloquy_limits_v1_ReadUsageRequest__Output>
        ReadUsageResponse: MessageTypeDefinition<_colloquy_limits_v1_ReadUsageResponse, _colloquy_limits_v1_ReadUsageResponse__Output>
        RecordUsageRequest: MessageTypeDefinition<_colloquy_limits_v1_RecordUsageRequest, _colloquy_limits_v1_RecordUsageRequest__Output>
        RecordUsageResponse: MessageTypeDefinition<_colloquy_limits_v1_RecordUsageResponse, _colloquy_limits_v1_RecordUsageResponse__Output>
        Refusals: MessageTypeDefinition<_colloquy_limits_v1_Refusals, _colloquy_limits_v1_Refusals__Output>
        ReleaseRequest: MessageTypeDefinition<_colloquy_limits_v1_ReleaseRequest, _colloquy_limits_v1_ReleaseRequest__Output>
        ReleaseResponse: MessageTypeDefinition<_colloquy_limits_v1_ReleaseResponse, _colloquy_limits_v1_ReleaseResponse__Output>
        TakeRateRequest: MessageTypeDefinition<_colloquy_limits_v1_TakeRateRequest, _colloquy_limits_v1_TakeRateRequest__Output>
        TakeRateResponse: MessageTypeDefinition<_colloquy_limits_v1_TakeRateResponse, _colloquy_limits_v1_TakeRateResponse__Output>
        UpdateCeilingsRequest: MessageTypeDefinition<_colloquy_limits_v1_UpdateCeilingsRequest, _colloquy_limits_v1_UpdateCeilingsRequest__Output>
        UpdateCeilingsResponse: MessageTypeDefinition<_colloquy_limits_v1_UpdateCeilingsResponse, _colloquy_limits_v1_UpdateCeilingsResponse__Output>
        UpdateLimitsRequest: MessageTypeDefinition<_colloquy_limits_v1_UpdateLimitsRequest, _colloquy_limits_v1_UpdateLimitsRequest__Output>
        UpdateLimitsResponse: MessageTypeDefinition<_colloquy_limits_v1_UpdateLimitsResponse, _colloquy_limits_v1_UpdateLimitsResponse__Output>
        UsageEntry: MessageTypeDefinition<_colloquy_limits_v1_UsageEntry, _colloquy_limits_v1_UsageEntry__Output>
        UsageRow: MessageTypeDefinition<_colloquy_limits_v1_UsageRow, _colloquy_limits_v1_UsageRow__Output>
      }
    }
  }
}

