import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from './colloquy/common/v1/Access.ts';
import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from './colloquy/common/v1/Creation.ts';
import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from './colloquy/common/v1/EndUser.ts';
import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from './colloquy/common/v1/Page.ts';
import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from './colloquy/common/v1/Rate.ts';
import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from './colloquy/common/v1/Usage.ts';
import type { Agent as _colloquy_conversation_v1_Agent, Agent__Output as _colloquy_conversation_v1_Agent__Output } from './colloquy/conversation/v1/Agent.ts';
import type { AgentDraft as _colloquy_conversation_v1_AgentDraft, AgentDraft__Output as _colloquy_conversation_v1_AgentDraft__Output } from './colloquy/conversation/v1/AgentDraft.ts';
import type { AgentFields as _colloquy_conversation_v1_AgentFields, AgentFields__Output as _colloquy_conversation_v1_AgentFields__Output } from './colloquy/conversation/v1/AgentFields.ts';
import type { AgentVersion as _colloquy_conversation_v1_AgentVersion, AgentVersion__Output as _colloquy_conversation_v1_AgentVersion__Output } from './colloquy/conversation/v1/AgentVersion.ts';
import type { Author as _colloquy_conversation_v1_Author, Author__Output as _colloquy_conversation_v1_Author__Output } from './colloquy/conversation/v1/Author.ts';
import type { BrowseConversationsRequest as _colloquy_conversation_v1_BrowseConversationsRequest, BrowseConversationsRequest__Output as _colloquy_conversation_v1_BrowseConversationsRequest__Output } from './colloquy/conversation/v1/BrowseConversationsRequest.ts';
import type { BrowseConversationsResponse as _colloquy_conversation_v1_BrowseConversationsResponse, BrowseConversationsResponse__Output as _colloquy_conversation_v1_BrowseConversationsResponse__Output } from './colloquy/conversation/v1/BrowseConversationsResponse.ts';
import type { Citation as _colloquy_conversation_v1_Citation, Citation__Output as _colloquy_conversation_v1_Citation__Output } from './colloquy/conversation/v1/Citation.ts';
import type { Conversation as _colloquy_conversation_v1_Conversation, Conversation__Output as _colloquy_conversation_v1_Conversation__Output } from './colloquy/conversation/v1/Conversation.ts';
import type { ConversationMatch as _colloquy_conversation_v1_ConversationMatch, ConversationMatch__Output as _colloquy_conversation_v1_ConversationMatch__Output } from './colloquy/conversation/v1/ConversationMatch.ts';
import type { ConversationServiceClient as _colloquy_conversation_v1_ConversationServiceClient, ConversationServiceDefinition as _colloquy_conversation_v1_ConversationServiceDefinition } from './colloquy/conversation/v1/ConversationService.ts';
import type { CreateAgentRequest as _colloquy_conversation_v1_CreateAgentRequest, CreateAgentRequest__Output as _colloquy_conversation_v1_CreateAgentRequest__Output } from './colloquy/conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse as _colloquy_conversation_v1_CreateAgentResponse, CreateAgentResponse__Output as _colloquy_conversation_v1_CreateAgentResponse__Output } from './colloquy/conversation/v1/CreateAgentResponse.ts';
import type { CreateConversationRequest as _colloquy_conversation_v1_CreateConversationRequest, CreateConversationRequest__Output as _colloquy_conversation_v1_CreateConversationRequest__Output } from './colloquy/conversation/v1/CreateConversationRequest.ts';
import type { CreateConversationResponse as _colloquy_conversation_v1_CreateConversationResponse, CreateConversationResponse__Output as _colloquy_conversation_v1_CreateConversationResponse__Output } from './colloquy/conversation/v1/CreateConversationResponse.ts';
import type { DeleteAgentDraftRequest as _colloquy_conversation_v1_DeleteAgentDraftRequest, DeleteAgentDraftRequest__Output as _colloquy_conversation_v1_DeleteAgentDraftRequest__Output } from './colloquy/conversation/v1/DeleteAgentDraftRequest.ts';
import type { DeleteAgentDraftResponse as _colloquy_conversation_v1_DeleteAgentDraftResponse, DeleteAgentDraftResponse__Output as _colloquy_conversation_v1_DeleteAgentDraftResponse__Output } from './colloquy/conversation/v1/DeleteAgentDraftResponse.ts';
import type { DeleteAgentRequest as _colloquy_conversation_v1_DeleteAgentRequest, DeleteAgentRequest__Output as _colloquy_conversation_v1_DeleteAgentRequest__Output } from './colloquy/conversation/v1/DeleteAgentRequest.ts';
import type { DeleteAgentResponse as _colloquy_conversation_v1_DeleteAgentResponse, DeleteAgentResponse__Output as _colloquy_conversation_v1_DeleteAgentResponse__Output } from './colloquy/conversation/v1/DeleteAgentResponse.ts';
import type { DeleteConversationRequest as _colloquy_conversation_v1_DeleteConversationRequest, DeleteConversationRequest__Output as _colloquy_conversation_v1_DeleteConversationRequest__Output } from './colloquy/conversation/v1/DeleteConversationRequest.ts';
import type { DeleteConversationResponse as _colloquy_conversation_v1_DeleteConversationResponse, DeleteConversationResponse__Output as _colloquy_conversation_v1_DeleteConversationResponse__Output } from './colloquy/conversation/v1/DeleteConversationResponse.ts';
import type { DescribeKeptRequest as _colloquy_conversation_v1_DescribeKeptRequest, DescribeKeptRequest__Output as _colloquy_conversation_v1_DescribeKeptRequest__Output } from './colloquy/conversation/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse as _colloquy_conversation_v1_DescribeKeptResponse, DescribeKeptResponse__Output as _colloquy_conversation_v1_DescribeKeptResponse__Output } from './colloquy/conversation/v1/DescribeKeptResponse.ts';
import type { EraseEndUserRequest as _colloquy_conversation_v1_EraseEndUserRequest, EraseEndUserRequest__Output as _colloquy_conversation_v1_EraseEndUserRequest__Output } from './colloquy/conversation/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse as _colloquy_conversation_v1_EraseEndUserResponse, EraseEndUserResponse__Output as _colloquy_conversation_v1_EraseEndUserResponse__Output } from './colloquy/conversation/v1/EraseEndUserResponse.ts';
import type { EraseOrganizationRequest as _colloquy_conversation_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_conversation_v1_EraseOrganizationRequest__Output } from './colloquy/conversation/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_conversation_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_conversation_v1_EraseOrganizationResponse__Output } from './colloquy/conversation/v1/EraseOrganizationResponse.ts';
import type { Feedback as _colloquy_conversation_v1_Feedback, Feedback__Output as _colloquy_conversation_v1_Feedback__Output } from './colloquy/conversation/v1/Feedback.ts';
import type { GetAgentDraftRequest as _colloquy_conversation_v1_GetAgentDraftRequest, GetAgentDraftRequest__Output as _colloquy_conversation_v1_GetAgentDraftRequest__Output } from './colloquy/conversation/v1/GetAgentDraftRequest.ts';
import type { GetAgentDraftResponse as _colloquy_conversation_v1_GetAgentDraftResponse, GetAgentDraftResponse__Output as _colloquy_conversation_v1_GetAgentDraftResponse__Output } from './colloquy/conversation/v1/GetAgentDraftResponse.ts';
import type { GetAgentRequest as _colloquy_conversation_v1_GetAgentRequest, GetAgentRequest__Output as _colloquy_conversation_v1_GetAgentRequest__Output } from './colloquy/conversation/v1/GetAgentRequest.ts';
import type { GetAgentResponse as _colloquy_conversation_v1_GetAgentResponse, GetAgentResponse__Output as _colloquy_conversation_v1_GetAgentResponse__Output } from './colloquy/conversation/v1/GetAgentResponse.ts';
import type { GetAgentVersionRequest as _colloquy_conversation_v1_GetAgentVersionRequest, GetAgentVersionRequest__Output as _colloquy_conversation_v1_GetAgentVersionRequest__Output } from './colloquy/conversation/v1/GetAgentVersionRequest.ts';
import type { GetAgentVersionResponse as _colloquy_conversation_v1_GetAgentVersionResponse, GetAgentVersionResponse__Output as _colloquy_conversation_v1_GetAgentVersionResponse__Output } from './colloquy/conversation/v1/GetAgentVersionResponse.ts';
import type { GetCitationRequest as _colloquy_conversation_v1_GetCitationRequest, GetCitationRequest__Output as _colloquy_conversation_v1_GetCitationRequest__Output } from './colloquy/conversation/v1/GetCitationRequest.ts';
import type { GetCitationResponse as _colloquy_conversation_v1_GetCitationResponse, GetCitationResponse__Output as _colloquy_conversation_v1_GetCitationResponse__Output } from './colloquy/conversation/v1/GetCitationResponse.ts';
import type { GetConversationRequest as _colloquy_conversation_v1_GetConversationRequest, GetConversationRequest__Output as _colloquy_conversation_v1_GetConversationRequest__Output } from './colloquy/conversation/v1/GetConversationRequest.ts';
import type { GetConversationResponse as _colloquy_conversation_v1_GetConversationResponse, GetConversationResponse__Output as _colloquy_conversation_v1_GetConversationResponse__Output } from './colloquy/conversation/v1/GetConversationResponse.ts';
import type { GetFeedbackRequest as _colloquy_conversation_v1_GetFeedbackRequest, GetFeedbackRequest__Output as _colloquy_conversation_v1_GetFeedbackRequest__Output } from './colloquy/conversation/v1/GetFeedbackRequest.ts';
import type { GetFeedbackResponse as _colloquy_conversation_v1_GetFeedbackResponse, GetFeedbackResponse__Output as _colloquy_conversation_v1_GetFeedbackResponse__Output } from './colloquy/conversation/v1/GetFeedbackResponse.ts';
import type { GetTurnContextRequest as _colloquy_conversation_v1_GetTurnContextRequest, GetTurnContextRequest__Output as _colloquy_conversation_v1_GetTurnContextRequest__Output } from './colloquy/conversation/v1/GetTurnContextRequest.ts';
import type { GetTurnContextResponse as _colloquy_conversation_v1_GetTurnContextResponse, GetTurnContextResponse__Output as _colloquy_conversation_v1_GetTurnContextResponse__Output } from './colloquy/conversation/v1/GetTurnContextResponse.ts';
import type { GivenFeedback as _colloquy_conversation_v1_GivenFeedback, GivenFeedback__Output as _colloquy_conversation_v1_GivenFeedback__Output } from './colloquy/conversation/v1/GivenFeedback.ts';
import type { KnowledgeUse as _colloquy_conversation_v1_KnowledgeUse, KnowledgeUse__Output as _colloquy_conversation_v1_KnowledgeUse__Output } from './colloquy/conversation/v1/KnowledgeUse.ts';
import type { ListAgentVersionsRequest as _colloquy_conversation_v1_ListAgentVersionsRequest, ListAgentVersionsRequest__Output as _colloquy_conversation_v1_ListAgentVersionsRequest__Output } from './colloquy/conversation/v1/ListAgentVersionsRequest.ts';
import type { ListAgentVersionsResponse as _colloquy_conversation_v1_ListAgentVersionsResponse, ListAgentVersionsResponse__Output as _colloquy_conversation_v1_ListAgentVersionsResponse__Output } from './colloquy/conversation/v1/ListAgentVersionsResponse.ts';
import type { ListAgentsRequest as _colloquy_conversation_v1_ListAgentsRequest, ListAgentsRequest__Output as _colloquy_conversation_v1_ListAgentsRequest__Output } from './colloquy/conversation/v1/ListAgentsRequest.ts';
import type { ListAgentsResponse as _colloquy_conversation_v1_ListAgentsResponse, ListAgentsResponse__Output as _colloquy_conversation_v1_ListAgentsResponse__Output } from './colloquy/conversation/v1/ListAgentsResponse.ts';
import type { ListConversationsRequest as _colloquy_conversation_v1_ListConversationsRequest, ListConversationsRequest__Output as _colloquy_conversation_v1_ListConversationsRequest__Output } from './colloquy/conversation/v1/ListConversationsRequest.ts';
import type { ListConversationsResponse as _colloquy_conversation_v1_ListConversationsResponse, ListConversationsResponse__Output as _colloquy_conversation_v1_ListConversationsResponse__Output } from './colloquy/conversation/v1/ListConversationsResponse.ts';
import type { ListFeedbackRequest as _colloquy_conversation_v1_ListFeedbackRequest, ListFeedbackRequest__Output as _colloquy_conversation_v1_ListFeedbackRequest__Output } from './colloquy/conversation/v1/ListFeedbackRequest.ts';
import type { ListFeedbackResponse as _colloquy_conversation_v1_ListFeedbackResponse, ListFeedbackResponse__Output as _colloquy_conversation_v1_ListFeedbackResponse__Output } from './colloquy/conversation/v1/ListFeedbackResponse.ts';
import type { ListKnowledgeUsesRequest as _colloquy_conversation_v1_ListKnowledgeUsesRequest, ListKnowledgeUsesRequest__Output as _colloquy_conversation_v1_ListKnowledgeUsesRequest__Output } from './colloquy/conversation/v1/ListKnowledgeUsesRequest.ts';
import type { ListKnowledgeUsesResponse as _colloquy_conversation_v1_ListKnowledgeUsesResponse, ListKnowledgeUsesResponse__Output as _colloquy_conversation_v1_ListKnowledgeUsesResponse__Output } from './colloquy/conversation/v1/ListKnowledgeUsesResponse.ts';
import type { Message as _colloquy_conversation_v1_Message, Message__Output as _colloquy_conversation_v1_Message__Output } from './colloquy/conversation/v1/Message.ts';
import type { MessageCall as _colloquy_conversation_v1_MessageCall, MessageCall__Output as _colloquy_conversation_v1_MessageCall__Output } from './colloquy/conversation/v1/MessageCall.ts';
import type { MessageRun as _colloquy_conversation_v1_MessageRun, MessageRun__Output as _colloquy_conversation_v1_MessageRun__Output } from './colloquy/conversation/v1/MessageRun.ts';
import type { NamedAgent as _colloquy_conversation_v1_NamedAgent, NamedAgent__Output as _colloquy_conversation_v1_NamedAgent__Output } from './colloquy/conversation/v1/NamedAgent.ts';
import type { ProjectRunRequest as _colloquy_conversation_v1_ProjectRunRequest, ProjectRunRequest__Output as _colloquy_conversation_v1_ProjectRunRequest__Output } from './colloquy/conversation/v1/ProjectRunRequest.ts';
import type { ProjectRunResponse as _colloquy_conversation_v1_ProjectRunResponse, ProjectRunResponse__Output as _colloquy_conversation_v1_ProjectRunResponse__Output } from './colloquy/conversation/v1/ProjectRunResponse.ts';
import type { PublishAgentRequest as _colloquy_conversation_v1_PublishAgentRequest, PublishAgentRequest__Output as _colloquy_conversation_v1_PublishAgentRequest__Output } from './colloquy/conversation/v1/PublishAgentRequest.ts';
import type { PublishAgentResponse as _colloquy_conversation_v1_PublishAgentResponse, PublishAgentResponse__Output as _colloquy_conversation_v1_PublishAgentResponse__Output } from './colloquy/conversation/v1/PublishAgentResponse.ts';
import type { ReadConversationRequest as _colloquy_conversation_v1_ReadConversationRequest, ReadConversationRequest__Output as _colloquy_conversation_v1_ReadConversationRequest__Output } from './colloquy/conversation/v1/ReadConversationRequest.ts';
import type { ReadConversationResponse as _colloquy_conversation_v1_ReadConversationResponse, ReadConversationResponse__Output as _colloquy_conversation_v1_ReadConversationResponse__Output } from './colloquy/conversation/v1/ReadConversationResponse.ts';
import type { RemoveConversationRequest as _colloquy_conversation_v1_RemoveConversationRequest, RemoveConversationRequest__Output as _colloquy_conversation_v1_RemoveConversationRequest__Output } from './colloquy/conversation/v1/RemoveConversationRequest.ts';
import type { RemoveConversationResponse as _colloquy_conversation_v1_RemoveConversationResponse, RemoveConversationResponse__Output as _colloquy_conversation_v1_RemoveConversationResponse__Output } from './colloquy/conversation/v1/RemoveConversationResponse.ts';
import type { Reply as _colloquy_conversation_v1_Reply, Reply__Output as _colloquy_conversation_v1_Reply__Output } from './colloquy/conversation/v1/Reply.ts';
import type { RestoreAgentVersionRequest as _colloquy_conversation_v1_RestoreAgentVersionRequest, RestoreAgentVersionRequest__Output as _colloquy_conversation_v1_RestoreAgentVersionRequest__Output } from './colloquy/conversation/v1/RestoreAgentVersionRequest.ts';
import type { RestoreAgentVersionResponse as _colloquy_conversation_v1_RestoreAgentVersionResponse, RestoreAgentVersionResponse__Output as _colloquy_conversation_v1_RestoreAgentVersionResponse__Output } from './colloquy/conversation/v1/RestoreAgentVersionResponse.ts';
import type { RunProjection as _colloquy_conversation_v1_RunProjection, RunProjection__Output as _colloquy_conversation_v1_RunProjection__Output } from './colloquy/conversation/v1/RunProjection.ts';
import type { SaveAgentDraftRequest as _colloquy_conversation_v1_SaveAgentDraftRequest, SaveAgentDraftRequest__Output as _colloquy_conversation_v1_SaveAgentDraftRequest__Output } from './colloquy/conversation/v1/SaveAgentDraftRequest.ts';
import type { SaveAgentDraftResponse as _colloquy_conversation_v1_SaveAgentDraftResponse, SaveAgentDraftResponse__Output as _colloquy_conversation_v1_SaveAgentDraftResponse__Output } from './colloquy/conversation/v1/SaveAgentDraftResponse.ts';
import type { SearchConversationsRequest as _colloquy_conversation_v1_SearchConversationsRequest, SearchConversationsRequest__Output as _colloquy_conversation_v1_SearchConversationsRequest__Output } from './colloquy/conversation/v1/SearchConversationsRequest.ts';
import type { SearchConversationsResponse as _colloquy_conversation_v1_SearchConversationsResponse, SearchConversationsResponse__Output as _colloquy_conversation_v1_SearchConversationsResponse__Output } from './colloquy/conversation/v1/SearchConversationsResponse.ts';
import type { SendMessageRequest as _colloquy_conversation_v1_SendMessageRequest, SendMessageRequest__Output as _colloquy_conversation_v1_SendMessageRequest__Output } from './colloquy/conversation/v1/SendMessageRequest.ts';
import type { SendMessageResponse as _colloquy_conversation_v1_SendMessageResponse, SendMessageResponse__Output as _colloquy_conversation_v1_SendMessageResponse__Output } from './colloquy/conversation/v1/SendMessageResponse.ts';
import type { SetFeedbackRequest as _colloquy_conversation_v1_SetFeedbackRequest, SetFeedbackRequest__Output as _colloquy_conversation_v1_SetFeedbackRequest__Output } from './colloquy/conversation/v1/SetFeedbackRequest.ts';
import type { SetFeedbackResponse as _colloquy_conversation_v1_SetFeedbackResponse, SetFeedbackResponse__Output as _colloquy_conversation_v1_SetFeedbackResponse__Output } from './colloquy/conversation/v1/SetFeedbackResponse.ts';
import type { Texts as _colloquy_conversation_v1_Texts, Texts__Output as _colloquy_conversation_v1_Texts__Output } from './colloquy/conversation/v1/Texts.ts';
import type { Tried as _colloquy_conversation_v1_Tried, Tried__Output as _colloquy_conversation_v1_Tried__Output } from './colloquy/conversation/v1/Tried.ts';
import type { Turn as _colloquy_conversation_v1_Turn, Turn__Output as _colloquy_conversation_v1_Turn__Output } from './colloquy/conversation/v1/Turn.ts';
import type { TurnStep as _colloquy_conversation_v1_TurnStep, TurnStep__Output as _colloquy_conversation_v1_TurnStep__Output } from './colloquy/conversation/v1/TurnStep.ts';
import type { UpdateAgentRequest as _colloquy_conversation_v1_UpdateAgentRequest, UpdateAgentRequest__Output as _colloquy_conversation_v1_UpdateAgentRequest__Output } from './colloquy/conversation/v1/UpdateAgentRequest.ts';
import type { UpdateAgentResponse as _colloquy_conversation_v1_UpdateAgentResponse, UpdateAgentResponse__Output as _colloquy_conversation_v1_UpdateAgentResponse__Output } from './colloquy/conversation/v1/UpdateAgentResponse.ts';
import type { UpdateConversationRequest as _colloquy_conversation_v1_UpdateConversationRequest, UpdateConversationRequest__Output as _colloquy_conversation_v1_UpdateConversationRequest__Output } from './colloquy/conversation/v1/UpdateConversationRequest.ts';
import type { UpdateConversationResponse as _colloquy_conversation_v1_UpdateConversationResponse, UpdateConversationResponse__Output as _colloquy_conversation_v1_UpdateConversationResponse__Output } from './colloquy/conversation/v1/UpdateConversationResponse.ts';
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
    conversation: {
      v1: {
        Agent: MessageTypeDefinition<_colloquy_conversation_v1_Agent, _colloquy_conversation_v1_Agent__Output>
        AgentDraft: MessageTypeDefinition<_colloquy_conversation_v1_AgentDraft, _colloquy_conversation_v1_AgentDraft__Output>
        AgentFields: MessageTypeDefinition<_colloquy_conversation_v1_AgentFields, _colloquy_conversation_v1_AgentFields__Output>
        AgentVersion: MessageTypeDefinition<_colloquy_conversation_v1_AgentVersion, _colloquy_conversation_v1_AgentVersion__Output>
        Author: MessageTypeDefinition<_colloquy_conversation_v1_Author, _colloquy_conversation_v1_Author__Output>
        BrowseConversationsRequest: MessageTypeDefinition<_colloquy_conversation_v1_BrowseConversationsRequest, _colloquy_conversation_v1_BrowseConversationsRequest__Output>
        BrowseConversationsResponse: MessageTypeDefinition<_colloquy_conversation_v1_BrowseConversationsResponse, _colloquy_conversation_v1_BrowseConversationsResponse__Output>
        Citation: MessageTypeDefinition<_colloquy_conversation_v1_Citation, _colloquy_conversation_v1_Citation__Output>
        Conversation: MessageTypeDefinition<_colloquy_conversation_v1_Conversation, _colloquy_conversation_v1_Conversation__Output>
        ConversationMatch: MessageTypeDefinition<_colloquy_conversation_v1_ConversationMatch, _colloquy_conversation_v1_ConversationMatch__Output>
        ConversationService: SubtypeConstructor<typeof grpc.Client, _colloquy_conversation_v1_ConversationServiceClient> & { service: _colloquy_conversation_v1_ConversationServiceDefinition }
        CreateAgentRequest: MessageTypeDefinition<_colloquy_conversation_v1_CreateAgentRequest, _colloquy_conversation_v1_CreateAgentRequest__Output>
        CreateAgentResponse: MessageTypeDefinition<_colloquy_conversation_v1_CreateAgentResponse, _colloquy_conversation_v1_CreateAgentResponse__Output>
        CreateConversationRequest: MessageTypeDefinition<_colloquy_conversation_v1_CreateConversationRequest, _colloquy_conversation_v1_CreateConversationRequest__Output>
        CreateConversationResponse: MessageTypeDefinition<_colloquy_conversation_v1_CreateConversationResponse, _colloquy_conversation_v1_CreateConversationResponse__Output>
        DeleteAgentDraftRequest: MessageTypeDefinition<_colloquy_conversation_v1_DeleteAgentDraftRequest, _colloquy_conversation_v1_DeleteAgentDraftRequest__Output>
        DeleteAgentDraftResponse: MessageTypeDefinition<_colloquy_conversation_v1_DeleteAgentDraftResponse, _colloquy_conversation_v1_DeleteAgentDraftResponse__Output>
        DeleteAgentRequest: MessageTypeDefinition<_colloquy_conversation_v1_DeleteAgentRequest, _colloquy_conversation_v1_DeleteAgentRequest__Output>
        DeleteAgentResponse: MessageTypeDefinition<_colloquy_conversation_v1_DeleteAgentResponse, _colloquy_conversation_v1_DeleteAgentResponse__Output>
        DeleteConversationRequest: MessageTypeDefinition<_colloquy_conversation_v1_DeleteConversationRequest, _colloquy_conversation_v1_DeleteConversationRequest__Output>
        DeleteConversationResponse: MessageTypeDefinition<_colloquy_conversation_v1_DeleteConversationResponse, _colloquy_conversation_v1_DeleteConversationResponse__Output>
        DescribeKeptRequest: MessageTypeDefinition<_colloquy_conversation_v1_DescribeKeptRequest, _colloquy_conversation_v1_DescribeKeptRequest__Output>
        DescribeKeptResponse: MessageTypeDefinition<_colloquy_conversation_v1_DescribeKeptResponse, _colloquy_conversation_v1_DescribeKeptResponse__Output>
        EraseEndUserRequest: MessageTypeDefinition<_colloquy_conversation_v1_EraseEndUserRequest, _colloquy_conversation_v1_EraseEndUserRequest__Output>
        EraseEndUserResponse: MessageTypeDefinition<_colloquy_conversation_v1_EraseEndUserResponse, _colloquy_conversation_v1_EraseEndUserResponse__Output>
        EraseOrganizationRequest: MessageTypeDefinition<_colloquy_conversation_v1_EraseOrganizationRequest, _colloquy_conversation_v1_EraseOrganizationRequest__Output>
        EraseOrganizationResponse: MessageTypeDefinition<_colloquy_conversation_v1_EraseOrganizationResponse, _colloquy_conversation_v1_EraseOrganizationResponse__Output>
        Feedback: MessageTypeDefinition<_colloquy_conversation_v1_Feedback, _colloquy_conversation_v1_Feedback__Output>
        GetAgentDraftRequest: MessageTypeDefinition<_colloquy_conversation_v1_GetAgentDraftRequest, _colloquy_conversation_v1_GetAgentDraftRequest__Output>
        GetAgentDraftResponse: MessageTypeDefinition<_colloquy_conversation_v1_GetAgentDraftResponse, _colloquy_conversation_v1_GetAgentDraftResponse__Output>
        GetAgentRequest: MessageTypeDefinition<_colloquy_conversation_v1_GetAgentRequest, _colloquy_conversation_v1_GetAgentRequest__Output>
        GetAgentResponse: MessageTypeDefinition<_colloquy_conversation_v1_GetAgentResponse, _colloquy_conversation_v1_GetAgentResponse__Output>
        GetAgentVersionRequest: MessageTypeDefinition<_colloquy_conversation_v1_GetAgentVersionRequest, _colloquy_conversation_v1_GetAgentVersionRequest__Output>
        GetAgentVersionResponse: MessageTypeDefinition<_colloquy_conversation_v1_GetAgentVersionResponse, _colloquy_conversation_v1_GetAgentVersionResponse__Output>
        GetCitationRequest: MessageTypeDefinition<_colloquy_conversation_v1_GetCitationRequest, _colloquy_conversation_v1_GetCitationRequest__Output>
        GetCitationResponse: MessageTypeDefinition<_colloquy_conversation_v1_GetCitationResponse, _colloquy_conversation_v1_GetCitationResponse__Output>
        GetConversationRequest: MessageTypeDefinition<_colloquy_conversation_v1_GetConversationRequest, _colloquy_conversation_v1_GetConversationRequest__Output>
        GetConversationResponse: MessageTypeDefinition<_colloquy_conversation_v1_GetConversationResponse, _colloquy_conversation_v1_GetConversationResponse__Output>
        GetFeedbackRequest: MessageTypeDefinition<_colloquy_conversation_v1_GetFeedbackRequest, _colloquy_conversation_v1_GetFeedbackRequest__Output>
        GetFeedbackResponse: MessageTypeDefinition<_colloquy_conversation_v1_GetFeedbackResponse, _colloquy_conversation_v1_GetFeedbackResponse__Output>
        GetTurnContextRequest: MessageTypeDefinition<_colloquy_conversation_v1_GetTurnContextRequest, _colloquy_conversation_v1_GetTurnContextRequest__Output>
        GetTurnContextResponse: MessageTypeDefinition<_colloquy_conversation_v1_GetTurnContextResponse, _colloquy_conversation_v1_GetTurnContextResponse__Output>
        GivenFeedback: MessageTypeDefinition<_colloquy_conversation_v1_GivenFeedback, _colloquy_conversation_v1_GivenFeedback__Output>
        KnowledgeUse: MessageTypeDefinition<_colloquy_conversation_v1_KnowledgeUse, _colloquy_conversation_v1_KnowledgeUse__Output>
        ListAgentVersionsRequest: MessageTypeDefinition<_colloquy_conversation_v1_ListAgentVersionsRequest, _colloquy_conversation_v1_ListAgentVersionsRequest__Output>
        ListAgentVersionsResponse: MessageTypeDefinition<_colloquy_conversation_v1_ListAgentVersionsResponse, _colloquy_conversation_v1_ListAgentVersionsResponse__Output>
        ListAgentsRequest: MessageTypeDefinition<_colloquy_conversation_v1_ListAgentsRequest, _colloquy_conversation_v1_ListAgentsRequest__Output>
        ListAgentsResponse: MessageTypeDefinition<_colloquy_conversation_v1_ListAgentsResponse, _colloquy_conversation_v1_ListAgentsResponse__Output>
        ListConversationsRequest: MessageTypeDefinition<_colloquy_conversation_v1_ListConversationsRequest, _colloquy_conversation_v1_ListConversationsRequest__Output>
        ListConversationsResponse: MessageTypeDefinition<_colloquy_conversation_v1_ListConversationsResponse, _colloquy_conversation_v1_ListConversationsResponse__Output>
        ListFeedbackRequest: MessageTypeDefinition<_colloquy_conversation_v1_ListFeedbackRequest, _colloquy_conversation_v1_ListFeedbackRequest__Output>
        ListFeedbackResponse: MessageTypeDefinition<_colloquy_conversation_v1_ListFeedbackResponse, _colloquy_conversation_v1_ListFeedbackResponse__Output>
        ListKnowledgeUsesRequest: MessageTypeDefinition<_colloquy_conversation_v1_ListKnowledgeUsesRequest, _colloquy_conversation_v1_ListKnowledgeUsesRequest__Output>
        ListKnowledgeUsesResponse: MessageTypeDefinition<_colloquy_conversation_v1_ListKnowledgeUsesResponse, _colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>
        Message: MessageTypeDefinition<_colloquy_conversation_v1_Message, _colloquy_conversation_v1_Message__Output>
        MessageCall: MessageTypeDefinition<_colloquy_conversation_v1_MessageCall, _colloquy_conversation_v1_MessageCall__Output>
        MessageRun: MessageTypeDefinition<_colloquy_conversation_v1_MessageRun, _colloquy_conversation_v1_MessageRun__Output>
        NamedAgent: MessageTypeDefinition<_colloquy_conversation_v1_NamedAgent, _colloquy_conversation_v1_NamedAgent__Output>
        ProjectRunRequest: MessageTypeDefinition<_colloquy_conversation_v1_ProjectRunRequest, _colloquy_conversation_v1_ProjectRunRequest__Output>
        ProjectRunResponse: MessageTypeDefinition<_colloquy_conversation_v1_ProjectRunResponse, _colloquy_conversation_v1_ProjectRunResponse__Output>
        PublishAgentRequest: MessageTypeDefinition<_colloquy_conversation_v1_PublishAgentRequest, _colloquy_conversation_v1_PublishAgentRequest__Output>
        PublishAgentResponse: MessageTypeDefinition<_colloquy_conversation_v1_PublishAgentResponse, _colloquy_conversation_v1_PublishAgentResponse__Output>
        ReadConversationRequest: MessageTypeDefinition<_colloquy_conversation_v1_ReadConversationRequest, _colloquy_conversation_v1_ReadConversationRequest__Output>
        ReadConversationResponse: MessageTypeDefinition<_colloquy_conversation_v1_ReadConversationResponse, _colloquy_conversation_v1_ReadConversationResponse__Output>
        RemoveConversationRequest: MessageTypeDefinition<_colloquy_conversation_v1_RemoveConversationRequest, _colloquy_conversation_v1_RemoveConversationRequest__Output>
        RemoveConversationResponse: MessageTypeDefinition<_colloquy_conversation_v1_RemoveConversationResponse, _colloquy_conversation_v1_RemoveConversationResponse__Output>
        Reply: MessageTypeDefinition<_colloquy_conversation_v1_Reply, _colloquy_conversation_v1_Reply__Output>
        RestoreAgentVersionRequest: MessageTypeDefinition<_colloquy_conversation_v1_RestoreAgentVersionRequest, _colloquy_conversation_v1_RestoreAgentVersionRequest__Output>
        RestoreAgentVersionResponse: MessageTypeDefinition<_colloquy_conversation_v1_RestoreAgentVersionResponse, _colloquy_conversation_v1_RestoreAgentVersionResponse__Output>
        RunProjection: MessageTypeDefinition<_colloquy_conversation_v1_RunProjection, _colloquy_conversation_v1_RunProjection__Output>
        SaveAgentDraftRequest: MessageTypeDefinition<_colloquy_conversation_v1_SaveAgentDraftRequest, _colloquy_conversation_v1_SaveAgentDraftRequest__Output>
        SaveAgentDraftResponse: MessageTypeDefinition<_colloquy_conversation_v1_SaveAgentDraftResponse, _colloquy_conversation_v1_SaveAgentDraftResponse__Output>
        SearchConversationsRequest: MessageTypeDefinition<_colloquy_conversation_v1_SearchConversationsRequest, _colloquy_conversation_v1_SearchConversationsRequest__Output>
        SearchConversationsResponse: MessageTypeDefinition<_colloquy_conversation_v1_SearchConversationsResponse, _colloquy_conversation_v1_SearchConversationsResponse__Output>
        SendMessageRequest: MessageTypeDefinition<_colloquy_conversation_v1_SendMessageRequest, _colloquy_conversation_v1_SendMessageRequest__Output>
        SendMessageResponse: MessageTypeDefinition<_colloquy_conversation_v1_SendMessageResponse, _colloquy_conversation_v1_SendMessageResponse__Output>
        SetFeedbackRequest: MessageTypeDefinition<_colloquy_conversation_v1_SetFeedbackRequest, _colloquy_conversation_v1_SetFeedbackRequest__Output>
        SetFeedbackResponse: MessageTypeDefinition<_colloquy_conversation_v1_SetFeedbackResponse, _colloquy_conversation_v1_SetFeedbackResponse__Output>
        Texts: MessageTypeDefinition<_colloquy_conversation_v1_Texts, _colloquy_conversation_v1_Texts__Output>
        Tried: MessageTypeDefinition<_colloquy_conversation_v1_Tried, _colloquy_conversation_v1_Tried__Output>
        Turn: MessageTypeDefinition<_colloquy_conversation_v1_Turn, _colloquy_conversation_v1_Turn__Output>
        TurnStep: MessageTypeDefinition<_colloquy_conversation_v1_TurnStep, _colloquy_conversation_v1_TurnStep__Output>
        UpdateAgentRequest: MessageTypeDefinition<_colloquy_conversation_v1_UpdateAgentRequest, _colloquy_conversation_v1_UpdateAgentRequest__Output>
        UpdateAgentResponse: MessageTypeDefinition<_colloquy_conversation_v1_UpdateAgentResponse, _colloquy_conversation_v1_UpdateAgentResponse__Output>
        UpdateConversationRequest: MessageTypeDefinition<_colloquy_conversation_v1_UpdateConversationRequest, _colloquy_conversation_v1_UpdateConversationRequest__Output>
        UpdateConversationResponse: MessageTypeDefinition<_colloquy_conversation_v1_UpdateConversationResponse, _colloquy_conversation_v1_UpdateConversationResponse__Output>
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

