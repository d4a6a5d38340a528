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
import type { AnswerRunRequest as _colloquy_run_executor_v1_AnswerRunRequest, AnswerRunRequest__Output as _colloquy_run_executor_v1_AnswerRunRequest__Output } from './colloquy/run_executor/v1/AnswerRunRequest.ts';
import type { AnswerRunResponse as _colloquy_run_executor_v1_AnswerRunResponse, AnswerRunResponse__Output as _colloquy_run_executor_v1_AnswerRunResponse__Output } from './colloquy/run_executor/v1/AnswerRunResponse.ts';
import type { Approval as _colloquy_run_executor_v1_Approval, Approval__Output as _colloquy_run_executor_v1_Approval__Output } from './colloquy/run_executor/v1/Approval.ts';
import type { AttributeNames as _colloquy_run_executor_v1_AttributeNames, AttributeNames__Output as _colloquy_run_executor_v1_AttributeNames__Output } from './colloquy/run_executor/v1/AttributeNames.ts';
import type { BeginConnectionRequest as _colloquy_run_executor_v1_BeginConnectionRequest, BeginConnectionRequest__Output as _colloquy_run_executor_v1_BeginConnectionRequest__Output } from './colloquy/run_executor/v1/BeginConnectionRequest.ts';
import type { BeginConnectionResponse as _colloquy_run_executor_v1_BeginConnectionResponse, BeginConnectionResponse__Output as _colloquy_run_executor_v1_BeginConnectionResponse__Output } from './colloquy/run_executor/v1/BeginConnectionResponse.ts';
import type { CallTiming as _colloquy_run_executor_v1_CallTiming, CallTiming__Output as _colloquy_run_executor_v1_CallTiming__Output } from './colloquy/run_executor/v1/CallTiming.ts';
import type { CancelRunRequest as _colloquy_run_executor_v1_CancelRunRequest, CancelRunRequest__Output as _colloquy_run_executor_v1_CancelRunRequest__Output } from './colloquy/run_executor/v1/CancelRunRequest.ts';
import type { CancelRunResponse as _colloquy_run_executor_v1_CancelRunResponse, CancelRunResponse__Output as _colloquy_run_executor_v1_CancelRunResponse__Output } from './colloquy/run_executor/v1/CancelRunResponse.ts';
import type { CompleteConnectionRequest as _colloquy_run_executor_v1_CompleteConnectionRequest, CompleteConnectionRequest__Output as _colloquy_run_executor_v1_CompleteConnectionRequest__Output } from './colloquy/run_executor/v1/CompleteConnectionRequest.ts';
import type { CompleteConnectionResponse as _colloquy_run_executor_v1_CompleteConnectionResponse, CompleteConnectionResponse__Output as _colloquy_run_executor_v1_CompleteConnectionResponse__Output } from './colloquy/run_executor/v1/CompleteConnectionResponse.ts';
import type { Connection as _colloquy_run_executor_v1_Connection, Connection__Output as _colloquy_run_executor_v1_Connection__Output } from './colloquy/run_executor/v1/Connection.ts';
import type { CountRunsRequest as _colloquy_run_executor_v1_CountRunsRequest, CountRunsRequest__Output as _colloquy_run_executor_v1_CountRunsRequest__Output } from './colloquy/run_executor/v1/CountRunsRequest.ts';
import type { CountRunsResponse as _colloquy_run_executor_v1_CountRunsResponse, CountRunsResponse__Output as _colloquy_run_executor_v1_CountRunsResponse__Output } from './colloquy/run_executor/v1/CountRunsResponse.ts';
import type { CreateModelConnectionRequest as _colloquy_run_executor_v1_CreateModelConnectionRequest, CreateModelConnectionRequest__Output as _colloquy_run_executor_v1_CreateModelConnectionRequest__Output } from './colloquy/run_executor/v1/CreateModelConnectionRequest.ts';
import type { CreateModelConnectionResponse as _colloquy_run_executor_v1_CreateModelConnectionResponse, CreateModelConnectionResponse__Output as _colloquy_run_executor_v1_CreateModelConnectionResponse__Output } from './colloquy/run_executor/v1/CreateModelConnectionResponse.ts';
import type { CreateToolServerRequest as _colloquy_run_executor_v1_CreateToolServerRequest, CreateToolServerRequest__Output as _colloquy_run_executor_v1_CreateToolServerRequest__Output } from './colloquy/run_executor/v1/CreateToolServerRequest.ts';
import type { CreateToolServerResponse as _colloquy_run_executor_v1_CreateToolServerResponse, CreateToolServerResponse__Output as _colloquy_run_executor_v1_CreateToolServerResponse__Output } from './colloquy/run_executor/v1/CreateToolServerResponse.ts';
import type { DecideRunRequest as _colloquy_run_executor_v1_DecideRunRequest, DecideRunRequest__Output as _colloquy_run_executor_v1_DecideRunRequest__Output } from './colloquy/run_executor/v1/DecideRunRequest.ts';
import type { DecideRunResponse as _colloquy_run_executor_v1_DecideRunResponse, DecideRunResponse__Output as _colloquy_run_executor_v1_DecideRunResponse__Output } from './colloquy/run_executor/v1/DecideRunResponse.ts';
import type { DeleteModelConnectionRequest as _colloquy_run_executor_v1_DeleteModelConnectionRequest, DeleteModelConnectionRequest__Output as _colloquy_run_executor_v1_DeleteModelConnectionRequest__Output } from './colloquy/run_executor/v1/DeleteModelConnectionRequest.ts';
import type { DeleteModelConnectionResponse as _colloquy_run_executor_v1_DeleteModelConnectionResponse, DeleteModelConnectionResponse__Output as _colloquy_run_executor_v1_DeleteModelConnectionResponse__Output } from './colloquy/run_executor/v1/DeleteModelConnectionResponse.ts';
import type { DeleteToolServerRequest as _colloquy_run_executor_v1_DeleteToolServerRequest, DeleteToolServerRequest__Output as _colloquy_run_executor_v1_DeleteToolServerRequest__Output } from './colloquy/run_executor/v1/DeleteToolServerRequest.ts';
import type { DeleteToolServerResponse as _colloquy_run_executor_v1_DeleteToolServerResponse, DeleteToolServerResponse__Output as _colloquy_run_executor_v1_DeleteToolServerResponse__Output } from './colloquy/run_executor/v1/DeleteToolServerResponse.ts';
import type { DescribeConversationRequest as _colloquy_run_executor_v1_DescribeConversationRequest, DescribeConversationRequest__Output as _colloquy_run_executor_v1_DescribeConversationRequest__Output } from './colloquy/run_executor/v1/DescribeConversationRequest.ts';
import type { DescribeConversationResponse as _colloquy_run_executor_v1_DescribeConversationResponse, DescribeConversationResponse__Output as _colloquy_run_executor_v1_DescribeConversationResponse__Output } from './colloquy/run_executor/v1/DescribeConversationResponse.ts';
import type { DescribeKeptRequest as _colloquy_run_executor_v1_DescribeKeptRequest, DescribeKeptRequest__Output as _colloquy_run_executor_v1_DescribeKeptRequest__Output } from './colloquy/run_executor/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse as _colloquy_run_executor_v1_DescribeKeptResponse, DescribeKeptResponse__Output as _colloquy_run_executor_v1_DescribeKeptResponse__Output } from './colloquy/run_executor/v1/DescribeKeptResponse.ts';
import type { DescribeQueueRequest as _colloquy_run_executor_v1_DescribeQueueRequest, DescribeQueueRequest__Output as _colloquy_run_executor_v1_DescribeQueueRequest__Output } from './colloquy/run_executor/v1/DescribeQueueRequest.ts';
import type { DescribeQueueResponse as _colloquy_run_executor_v1_DescribeQueueResponse, DescribeQueueResponse__Output as _colloquy_run_executor_v1_DescribeQueueResponse__Output } from './colloquy/run_executor/v1/DescribeQueueResponse.ts';
import type { DroppedTool as _colloquy_run_executor_v1_DroppedTool, DroppedTool__Output as _colloquy_run_executor_v1_DroppedTool__Output } from './colloquy/run_executor/v1/DroppedTool.ts';
import type { EndConnectionRequest as _colloquy_run_executor_v1_EndConnectionRequest, EndConnectionRequest__Output as _colloquy_run_executor_v1_EndConnectionRequest__Output } from './colloquy/run_executor/v1/EndConnectionRequest.ts';
import type { EndConnectionResponse as _colloquy_run_executor_v1_EndConnectionResponse, EndConnectionResponse__Output as _colloquy_run_executor_v1_EndConnectionResponse__Output } from './colloquy/run_executor/v1/EndConnectionResponse.ts';
import type { EndUserToolCredential as _colloquy_run_executor_v1_EndUserToolCredential, EndUserToolCredential__Output as _colloquy_run_executor_v1_EndUserToolCredential__Output } from './colloquy/run_executor/v1/EndUserToolCredential.ts';
import type { EraseConversationRequest as _colloquy_run_executor_v1_EraseConversationRequest, EraseConversationRequest__Output as _colloquy_run_executor_v1_EraseConversationRequest__Output } from './colloquy/run_executor/v1/EraseConversationRequest.ts';
import type { EraseConversationResponse as _colloquy_run_executor_v1_EraseConversationResponse, EraseConversationResponse__Output as _colloquy_run_executor_v1_EraseConversationResponse__Output } from './colloquy/run_executor/v1/EraseConversationResponse.ts';
import type { EraseEndUserRequest as _colloquy_run_executor_v1_EraseEndUserRequest, EraseEndUserRequest__Output as _colloquy_run_executor_v1_EraseEndUserRequest__Output } from './colloquy/run_executor/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse as _colloquy_run_executor_v1_EraseEndUserResponse, EraseEndUserResponse__Output as _colloquy_run_executor_v1_EraseEndUserResponse__Output } from './colloquy/run_executor/v1/EraseEndUserResponse.ts';
import type { EraseOrganizationRequest as _colloquy_run_executor_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_run_executor_v1_EraseOrganizationRequest__Output } from './colloquy/run_executor/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_run_executor_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_run_executor_v1_EraseOrganizationResponse__Output } from './colloquy/run_executor/v1/EraseOrganizationResponse.ts';
import type { FailedRuns as _colloquy_run_executor_v1_FailedRuns, FailedRuns__Output as _colloquy_run_executor_v1_FailedRuns__Output } from './colloquy/run_executor/v1/FailedRuns.ts';
import type { FilterActiveRunsRequest as _colloquy_run_executor_v1_FilterActiveRunsRequest, FilterActiveRunsRequest__Output as _colloquy_run_executor_v1_FilterActiveRunsRequest__Output } from './colloquy/run_executor/v1/FilterActiveRunsRequest.ts';
import type { FilterActiveRunsResponse as _colloquy_run_executor_v1_FilterActiveRunsResponse, FilterActiveRunsResponse__Output as _colloquy_run_executor_v1_FilterActiveRunsResponse__Output } from './colloquy/run_executor/v1/FilterActiveRunsResponse.ts';
import type { FindBegunConnectionRequest as _colloquy_run_executor_v1_FindBegunConnectionRequest, FindBegunConnectionRequest__Output as _colloquy_run_executor_v1_FindBegunConnectionRequest__Output } from './colloquy/run_executor/v1/FindBegunConnectionRequest.ts';
import type { FindBegunConnectionResponse as _colloquy_run_executor_v1_FindBegunConnectionResponse, FindBegunConnectionResponse__Output as _colloquy_run_executor_v1_FindBegunConnectionResponse__Output } from './colloquy/run_executor/v1/FindBegunConnectionResponse.ts';
import type { Frame as _colloquy_run_executor_v1_Frame, Frame__Output as _colloquy_run_executor_v1_Frame__Output } from './colloquy/run_executor/v1/Frame.ts';
import type { GetModelConnectionRequest as _colloquy_run_executor_v1_GetModelConnectionRequest, GetModelConnectionRequest__Output as _colloquy_run_executor_v1_GetModelConnectionRequest__Output } from './colloquy/run_executor/v1/GetModelConnectionRequest.ts';
import type { GetModelConnectionResponse as _colloquy_run_executor_v1_GetModelConnectionResponse, GetModelConnectionResponse__Output as _colloquy_run_executor_v1_GetModelConnectionResponse__Output } from './colloquy/run_executor/v1/GetModelConnectionResponse.ts';
import type { GetQueuePositionsRequest as _colloquy_run_executor_v1_GetQueuePositionsRequest, GetQueuePositionsRequest__Output as _colloquy_run_executor_v1_GetQueuePositionsRequest__Output } from './colloquy/run_executor/v1/GetQueuePositionsRequest.ts';
import type { GetQueuePositionsResponse as _colloquy_run_executor_v1_GetQueuePositionsResponse, GetQueuePositionsResponse__Output as _colloquy_run_executor_v1_GetQueuePositionsResponse__Output } from './colloquy/run_executor/v1/GetQueuePositionsResponse.ts';
import type { GetRunRequest as _colloquy_run_executor_v1_GetRunRequest, GetRunRequest__Output as _colloquy_run_executor_v1_GetRunRequest__Output } from './colloquy/run_executor/v1/GetRunRequest.ts';
import type { GetRunResponse as _colloquy_run_executor_v1_GetRunResponse, GetRunResponse__Output as _colloquy_run_executor_v1_GetRunResponse__Output } from './colloquy/run_executor/v1/GetRunResponse.ts';
import type { GetRunTraceRequest as _colloquy_run_executor_v1_GetRunTraceRequest, GetRunTraceRequest__Output as _colloquy_run_executor_v1_GetRunTraceRequest__Output } from './colloquy/run_executor/v1/GetRunTraceRequest.ts';
import type { GetRunTraceResponse as _colloquy_run_executor_v1_GetRunTraceResponse, GetRunTraceResponse__Output as _colloquy_run_executor_v1_GetRunTraceResponse__Output } from './colloquy/run_executor/v1/GetRunTraceResponse.ts';
import type { GetStepRequest as _colloquy_run_executor_v1_GetStepRequest, GetStepRequest__Output as _colloquy_run_executor_v1_GetStepRequest__Output } from './colloquy/run_executor/v1/GetStepRequest.ts';
import type { GetStepResponse as _colloquy_run_executor_v1_GetStepResponse, GetStepResponse__Output as _colloquy_run_executor_v1_GetStepResponse__Output } from './colloquy/run_executor/v1/GetStepResponse.ts';
import type { GetToolServerRequest as _colloquy_run_executor_v1_GetToolServerRequest, GetToolServerRequest__Output as _colloquy_run_executor_v1_GetToolServerRequest__Output } from './colloquy/run_executor/v1/GetToolServerRequest.ts';
import type { GetToolServerResponse as _colloquy_run_executor_v1_GetToolServerResponse, GetToolServerResponse__Output as _colloquy_run_executor_v1_GetToolServerResponse__Output } from './colloquy/run_executor/v1/GetToolServerResponse.ts';
import type { GetTranscriptRequest as _colloquy_run_executor_v1_GetTranscriptRequest, GetTranscriptRequest__Output as _colloquy_run_executor_v1_GetTranscriptRequest__Output } from './colloquy/run_executor/v1/GetTranscriptRequest.ts';
import type { GetTranscriptResponse as _colloquy_run_executor_v1_GetTranscriptResponse, GetTranscriptResponse__Output as _colloquy_run_executor_v1_GetTranscriptResponse__Output } from './colloquy/run_executor/v1/GetTranscriptResponse.ts';
import type { HeaderList as _colloquy_run_executor_v1_HeaderList, HeaderList__Output as _colloquy_run_executor_v1_HeaderList__Output } from './colloquy/run_executor/v1/HeaderList.ts';
import type { ListApprovalsRequest as _colloquy_run_executor_v1_ListApprovalsRequest, ListApprovalsRequest__Output as _colloquy_run_executor_v1_ListApprovalsRequest__Output } from './colloquy/run_executor/v1/ListApprovalsRequest.ts';
import type { ListApprovalsResponse as _colloquy_run_executor_v1_ListApprovalsResponse, ListApprovalsResponse__Output as _colloquy_run_executor_v1_ListApprovalsResponse__Output } from './colloquy/run_executor/v1/ListApprovalsResponse.ts';
import type { ListConnectionModelsRequest as _colloquy_run_executor_v1_ListConnectionModelsRequest, ListConnectionModelsRequest__Output as _colloquy_run_executor_v1_ListConnectionModelsRequest__Output } from './colloquy/run_executor/v1/ListConnectionModelsRequest.ts';
import type { ListConnectionModelsResponse as _colloquy_run_executor_v1_ListConnectionModelsResponse, ListConnectionModelsResponse__Output as _colloquy_run_executor_v1_ListConnectionModelsResponse__Output } from './colloquy/run_executor/v1/ListConnectionModelsResponse.ts';
import type { ListConnectionsRequest as _colloquy_run_executor_v1_ListConnectionsRequest, ListConnectionsRequest__Output as _colloquy_run_executor_v1_ListConnectionsRequest__Output } from './colloquy/run_executor/v1/ListConnectionsRequest.ts';
import type { ListConnectionsResponse as _colloquy_run_executor_v1_ListConnectionsResponse, ListConnectionsResponse__Output as _colloquy_run_executor_v1_ListConnectionsResponse__Output } from './colloquy/run_executor/v1/ListConnectionsResponse.ts';
import type { ListModelConnectionsRequest as _colloquy_run_executor_v1_ListModelConnectionsRequest, ListModelConnectionsRequest__Output as _colloquy_run_executor_v1_ListModelConnectionsRequest__Output } from './colloquy/run_executor/v1/ListModelConnectionsRequest.ts';
import type { ListModelConnectionsResponse as _colloquy_run_executor_v1_ListModelConnectionsResponse, ListModelConnectionsResponse__Output as _colloquy_run_executor_v1_ListModelConnectionsResponse__Output } from './colloquy/run_executor/v1/ListModelConnectionsResponse.ts';
import type { ListModelsRequest as _colloquy_run_executor_v1_ListModelsRequest, ListModelsRequest__Output as _colloquy_run_executor_v1_ListModelsRequest__Output } from './colloquy/run_executor/v1/ListModelsRequest.ts';
import type { ListModelsResponse as _colloquy_run_executor_v1_ListModelsResponse, ListModelsResponse__Output as _colloquy_run_executor_v1_ListModelsResponse__Output } from './colloquy/run_executor/v1/ListModelsResponse.ts';
import type { ListRunApprovalsRequest as _colloquy_run_executor_v1_ListRunApprovalsRequest, ListRunApprovalsRequest__Output as _colloquy_run_executor_v1_ListRunApprovalsRequest__Output } from './colloquy/run_executor/v1/ListRunApprovalsRequest.ts';
import type { ListRunApprovalsResponse as _colloquy_run_executor_v1_ListRunApprovalsResponse, ListRunApprovalsResponse__Output as _colloquy_run_executor_v1_ListRunApprovalsResponse__Output } from './colloquy/run_executor/v1/ListRunApprovalsResponse.ts';
import type { ListRunsRequest as _colloquy_run_executor_v1_ListRunsRequest, ListRunsRequest__Output as _colloquy_run_executor_v1_ListRunsRequest__Output } from './colloquy/run_executor/v1/ListRunsRequest.ts';
import type { ListRunsResponse as _colloquy_run_executor_v1_ListRunsResponse, ListRunsResponse__Output as _colloquy_run_executor_v1_ListRunsResponse__Output } from './colloquy/run_executor/v1/ListRunsResponse.ts';
import type { ListStepsRequest as _colloquy_run_executor_v1_ListStepsRequest, ListStepsRequest__Output as _colloquy_run_executor_v1_ListStepsRequest__Output } from './colloquy/run_executor/v1/ListStepsRequest.ts';
import type { ListStepsResponse as _colloquy_run_executor_v1_ListStepsResponse, ListStepsResponse__Output as _colloquy_run_executor_v1_ListStepsResponse__Output } from './colloquy/run_executor/v1/ListStepsResponse.ts';
import type { ListToolServersRequest as _colloquy_run_executor_v1_ListToolServersRequest, ListToolServersRequest__Output as _colloquy_run_executor_v1_ListToolServersRequest__Output } from './colloquy/run_executor/v1/ListToolServersRequest.ts';
import type { ListToolServersResponse as _colloquy_run_executor_v1_ListToolServersResponse, ListToolServersResponse__Output as _colloquy_run_executor_v1_ListToolServersResponse__Output } from './colloquy/run_executor/v1/ListToolServersResponse.ts';
import type { ListToolsRequest as _colloquy_run_executor_v1_ListToolsRequest, ListToolsRequest__Output as _colloquy_run_executor_v1_ListToolsRequest__Output } from './colloquy/run_executor/v1/ListToolsRequest.ts';
import type { ListToolsResponse as _colloquy_run_executor_v1_ListToolsResponse, ListToolsResponse__Output as _colloquy_run_executor_v1_ListToolsResponse__Output } from './colloquy/run_executor/v1/ListToolsResponse.ts';
import type { ListedModel as _colloquy_run_executor_v1_ListedModel, ListedModel__Output as _colloquy_run_executor_v1_ListedModel__Output } from './colloquy/run_executor/v1/ListedModel.ts';
import type { ModelConnection as _colloquy_run_executor_v1_ModelConnection, ModelConnection__Output as _colloquy_run_executor_v1_ModelConnection__Output } from './colloquy/run_executor/v1/ModelConnection.ts';
import type { ModelConnectionFields as _colloquy_run_executor_v1_ModelConnectionFields, ModelConnectionFields__Output as _colloquy_run_executor_v1_ModelConnectionFields__Output } from './colloquy/run_executor/v1/ModelConnectionFields.ts';
import type { ModelCredential as _colloquy_run_executor_v1_ModelCredential, ModelCredential__Output as _colloquy_run_executor_v1_ModelCredential__Output } from './colloquy/run_executor/v1/ModelCredential.ts';
import type { ModelPrice as _colloquy_run_executor_v1_ModelPrice, ModelPrice__Output as _colloquy_run_executor_v1_ModelPrice__Output } from './colloquy/run_executor/v1/ModelPrice.ts';
import type { ModelPriceList as _colloquy_run_executor_v1_ModelPriceList, ModelPriceList__Output as _colloquy_run_executor_v1_ModelPriceList__Output } from './colloquy/run_executor/v1/ModelPriceList.ts';
import type { ModelSource as _colloquy_run_executor_v1_ModelSource, ModelSource__Output as _colloquy_run_executor_v1_ModelSource__Output } from './colloquy/run_executor/v1/ModelSource.ts';
import type { ModelStanding as _colloquy_run_executor_v1_ModelStanding, ModelStanding__Output as _colloquy_run_executor_v1_ModelStanding__Output } from './colloquy/run_executor/v1/ModelStanding.ts';
import type { ModelTry as _colloquy_run_executor_v1_ModelTry, ModelTry__Output as _colloquy_run_executor_v1_ModelTry__Output } from './colloquy/run_executor/v1/ModelTry.ts';
import type { NameList as _colloquy_run_executor_v1_NameList, NameList__Output as _colloquy_run_executor_v1_NameList__Output } from './colloquy/run_executor/v1/NameList.ts';
import type { PreviewToldRequest as _colloquy_run_executor_v1_PreviewToldRequest, PreviewToldRequest__Output as _colloquy_run_executor_v1_PreviewToldRequest__Output } from './colloquy/run_executor/v1/PreviewToldRequest.ts';
import type { PreviewToldResponse as _colloquy_run_executor_v1_PreviewToldResponse, PreviewToldResponse__Output as _colloquy_run_executor_v1_PreviewToldResponse__Output } from './colloquy/run_executor/v1/PreviewToldResponse.ts';
import type { QueuePosition as _colloquy_run_executor_v1_QueuePosition, QueuePosition__Output as _colloquy_run_executor_v1_QueuePosition__Output } from './colloquy/run_executor/v1/QueuePosition.ts';
import type { RefreshToolServerRequest as _colloquy_run_executor_v1_RefreshToolServerRequest, RefreshToolServerRequest__Output as _colloquy_run_executor_v1_RefreshToolServerRequest__Output } from './colloquy/run_executor/v1/RefreshToolServerRequest.ts';
import type { RefreshToolServerResponse as _colloquy_run_executor_v1_RefreshToolServerResponse, RefreshToolServerResponse__Output as _colloquy_run_executor_v1_RefreshToolServerResponse__Output } from './colloquy/run_executor/v1/RefreshToolServerResponse.ts';
import type { RetellRunRequest as _colloquy_run_executor_v1_RetellRunRequest, RetellRunRequest__Output as _colloquy_run_executor_v1_RetellRunRequest__Output } from './colloquy/run_executor/v1/RetellRunRequest.ts';
import type { RetellRunResponse as _colloquy_run_executor_v1_RetellRunResponse, RetellRunResponse__Output as _colloquy_run_executor_v1_RetellRunResponse__Output } from './colloquy/run_executor/v1/RetellRunResponse.ts';
import type { Run as _colloquy_run_executor_v1_Run, Run__Output as _colloquy_run_executor_v1_Run__Output } from './colloquy/run_executor/v1/Run.ts';
import type { RunExecutorServiceClient as _colloquy_run_executor_v1_RunExecutorServiceClient, RunExecutorServiceDefinition as _colloquy_run_executor_v1_RunExecutorServiceDefinition } from './colloquy/run_executor/v1/RunExecutorService.ts';
import type { RunsOfOrganization as _colloquy_run_executor_v1_RunsOfOrganization, RunsOfOrganization__Output as _colloquy_run_executor_v1_RunsOfOrganization__Output } from './colloquy/run_executor/v1/RunsOfOrganization.ts';
import type { StartDocumentRunRequest as _colloquy_run_executor_v1_StartDocumentRunRequest, StartDocumentRunRequest__Output as _colloquy_run_executor_v1_StartDocumentRunRequest__Output } from './colloquy/run_executor/v1/StartDocumentRunRequest.ts';
import type { StartDocumentRunResponse as _colloquy_run_executor_v1_StartDocumentRunResponse, StartDocumentRunResponse__Output as _colloquy_run_executor_v1_StartDocumentRunResponse__Output } from './colloquy/run_executor/v1/StartDocumentRunResponse.ts';
import type { StartRunRequest as _colloquy_run_executor_v1_StartRunRequest, StartRunRequest__Output as _colloquy_run_executor_v1_StartRunRequest__Output } from './colloquy/run_executor/v1/StartRunRequest.ts';
import type { StartRunResponse as _colloquy_run_executor_v1_StartRunResponse, StartRunResponse__Output as _colloquy_run_executor_v1_StartRunResponse__Output } from './colloquy/run_executor/v1/StartRunResponse.ts';
import type { Step as _colloquy_run_executor_v1_Step, Step__Output as _colloquy_run_executor_v1_Step__Output } from './colloquy/run_executor/v1/Step.ts';
import type { StopRunRequest as _colloquy_run_executor_v1_StopRunRequest, StopRunRequest__Output as _colloquy_run_executor_v1_StopRunRequest__Output } from './colloquy/run_executor/v1/StopRunRequest.ts';
import type { StopRunResponse as _colloquy_run_executor_v1_StopRunResponse, StopRunResponse__Output as _colloquy_run_executor_v1_StopRunResponse__Output } from './colloquy/run_executor/v1/StopRunResponse.ts';
import type { StoreToolCredentialsRequest as _colloquy_run_executor_v1_StoreToolCredentialsRequest, StoreToolCredentialsRequest__Output as _colloquy_run_executor_v1_StoreToolCredentialsRequest__Output } from './colloquy/run_executor/v1/StoreToolCredentialsRequest.ts';
import type { StoreToolCredentialsResponse as _colloquy_run_executor_v1_StoreToolCredentialsResponse, StoreToolCredentialsResponse__Output as _colloquy_run_executor_v1_StoreToolCredentialsResponse__Output } from './colloquy/run_executor/v1/StoreToolCredentialsResponse.ts';
import type { TestModelConnectionRequest as _colloquy_run_executor_v1_TestModelConnectionRequest, TestModelConnectionRequest__Output as _colloquy_run_executor_v1_TestModelConnectionRequest__Output } from './colloquy/run_executor/v1/TestModelConnectionRequest.ts';
import type { TestModelConnectionResponse as _colloquy_run_executor_v1_TestModelConnectionResponse, TestModelConnectionResponse__Output as _colloquy_run_executor_v1_TestModelConnectionResponse__Output } from './colloquy/run_executor/v1/TestModelConnectionResponse.ts';
import type { ToldPlaceholder as _colloquy_run_executor_v1_ToldPlaceholder, ToldPlaceholder__Output as _colloquy_run_executor_v1_ToldPlaceholder__Output } from './colloquy/run_executor/v1/ToldPlaceholder.ts';
import type { Tool as _colloquy_run_executor_v1_Tool, Tool__Output as _colloquy_run_executor_v1_Tool__Output } from './colloquy/run_executor/v1/Tool.ts';
import type { ToolCredential as _colloquy_run_executor_v1_ToolCredential, ToolCredential__Output as _colloquy_run_executor_v1_ToolCredential__Output } from './colloquy/run_executor/v1/ToolCredential.ts';
import type { ToolDefinition as _colloquy_run_executor_v1_ToolDefinition, ToolDefinition__Output as _colloquy_run_executor_v1_ToolDefinition__Output } from './colloquy/run_executor/v1/ToolDefinition.ts';
import type { ToolServer as _colloquy_run_executor_v1_ToolServer, ToolServer__Output as _colloquy_run_executor_v1_ToolServer__Output } from './colloquy/run_executor/v1/ToolServer.ts';
import type { ToolServerFields as _colloquy_run_executor_v1_ToolServerFields, ToolServerFields__Output as _colloquy_run_executor_v1_ToolServerFields__Output } from './colloquy/run_executor/v1/ToolServerFields.ts';
import type { UpdateModelConnectionRequest as _colloquy_run_executor_v1_UpdateModelConnectionRequest, UpdateModelConnectionRequest__Output as _colloquy_run_executor_v1_UpdateModelConnectionRequest__Output } from './colloquy/run_executor/v1/UpdateModelConnectionRequest.ts';
import type { UpdateModelConnectionResponse as _colloquy_run_executor_v1_UpdateModelConnectionResponse, UpdateModelConnectionResponse__Output as _colloquy_run_executor_v1_UpdateModelConnectionResponse__Output } from './colloquy/run_executor/v1/UpdateModelConnectionResponse.ts';
import type { UpdateToolRequest as _colloquy_run_executor_v1_UpdateToolRequest, UpdateToolRequest__Output as _colloquy_run_executor_v1_UpdateToolRequest__Output } from './colloquy/run_executor/v1/UpdateToolRequest.ts';
import type { UpdateToolResponse as _colloquy_run_executor_v1_UpdateToolResponse, UpdateToolResponse__Output as _colloquy_run_executor_v1_UpdateToolResponse__Output } from './colloquy/run_executor/v1/UpdateToolResponse.ts';
import type { UpdateToolServerRequest as _colloquy_run_executor_v1_UpdateToolServerRequest, UpdateToolServerRequest__Output as _colloquy_run_executor_v1_UpdateToolServerRequest__Output } from './colloquy/run_executor/v1/UpdateToolServerRequest.ts';
import type { UpdateToolServerResponse as _colloquy_run_executor_v1_UpdateToolServerResponse, UpdateToolServerResponse__Output as _colloquy_run_executor_v1_UpdateToolServerResponse__Output } from './colloquy/run_executor/v1/UpdateToolServerResponse.ts';
import type { Wait as _colloquy_run_executor_v1_Wait, Wait__Output as _colloquy_run_executor_v1_Wait__Output } from './colloquy/run_executor/v1/Wait.ts';

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
    run_executor: {
      v1: {
        AnswerRunRequest: MessageTypeDefinition<_colloquy_run_executor_v1_AnswerRunRequest, _colloquy_run_executor_v1_AnswerRunRequest__Output>
        AnswerRunResponse: MessageTypeDefinition<_colloquy_run_executor_v1_AnswerRunResponse, _colloquy_run_executor_v1_AnswerRunResponse__Output>
        Approval: MessageTypeDefinition<_colloquy_run_executor_v1_Approval, _colloquy_run_executor_v1_Approval__Output>
        AttributeNames: MessageTypeDefinition<_colloquy_run_executor_v1_AttributeNames, _colloquy_run_executor_v1_AttributeNames__Output>
        BeginConnectionRequest: MessageTypeDefinition<_colloquy_run_executor_v1_BeginConnectionRequest, _colloquy_run_executor_v1_BeginConnectionRequest__Output>
        BeginConnectionResponse: MessageTypeDefinition<_colloquy_run_executor_v1_BeginConnectionResponse, _colloquy_run_executor_v1_BeginConnectionResponse__Output>
        CallTiming: MessageTypeDefinition<_colloquy_run_executor_v1_CallTiming, _colloquy_run_executor_v1_CallTiming__Output>
        CancelRunRequest: MessageTypeDefinition<_colloquy_run_executor_v1_CancelRunRequest, _colloquy_run_executor_v1_CancelRunRequest__Output>
        CancelRunResponse: MessageTypeDefinition<_colloquy_run_executor_v1_CancelRunResponse, _colloquy_run_executor_v1_CancelRunResponse__Output>
        CompleteConnectionRequest: MessageTypeDefinition<_colloquy_run_executor_v1_CompleteConnectionRequest, _colloquy_run_executor_v1_CompleteConnectionRequest__Output>
        CompleteConnectionResponse: MessageTypeDefinition<_colloquy_run_executor_v1_CompleteConnectionResponse, _colloquy_run_executor_v1_CompleteConnectionResponse__Output>
        Connection: MessageTypeDefinition<_colloquy_run_executor_v1_Connection, _colloquy_run_executor_v1_Connection__Output>
        CountRunsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_CountRunsRequest, _colloquy_run_executor_v1_CountRunsRequest__Output>
        CountRunsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_CountRunsResponse, _colloquy_run_executor_v1_CountRunsResponse__Output>
        CreateModelConnectionRequest: MessageTypeDefinition<_colloquy_run_executor_v1_CreateModelConnectionRequest, _colloquy_run_executor_v1_CreateModelConnectionRequest__Output>
        CreateModelConnectionResponse: MessageTypeDefinition<_colloquy_run_executor_v1_CreateModelConnectionResponse, _colloquy_run_executor_v1_CreateModelConnectionResponse__Output>
        CreateToolServerRequest: MessageTypeDefinition<_colloquy_run_executor_v1_CreateToolServerRequest, _colloquy_run_executor_v1_CreateToolServerRequest__Output>
        CreateToolServerResponse: MessageTypeDefinition<_colloquy_run_executor_v1_CreateToolServerResponse, _colloquy_run_executor_v1_CreateToolServerResponse__Output>
        DecideRunRequest: MessageTypeDefinition<_colloquy_run_executor_v1_DecideRunRequest, _colloquy_run_executor_v1_DecideRunRequest__Output>
        DecideRunResponse: MessageTypeDefinition<_colloquy_run_executor_v1_DecideRunResponse, _colloquy_run_executor_v1_DecideRunResponse__Output>
        DeleteModelConnectionRequest: MessageTypeDefinition<_colloquy_run_executor_v1_DeleteModelConnectionRequest, _colloquy_run_executor_v1_DeleteModelConnectionRequest__Output>
        DeleteModelConnectionResponse: MessageTypeDefinition<_colloquy_run_executor_v1_DeleteModelConnectionResponse, _colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>
        DeleteToolServerRequest: MessageTypeDefinition<_colloquy_run_executor_v1_DeleteToolServerRequest, _colloquy_run_executor_v1_DeleteToolServerRequest__Output>
        DeleteToolServerResponse: MessageTypeDefinition<_colloquy_run_executor_v1_DeleteToolServerResponse, _colloquy_run_executor_v1_DeleteToolServerResponse__Output>
        DescribeConversationRequest: MessageTypeDefinition<_colloquy_run_executor_v1_DescribeConversationRequest, _colloquy_run_executor_v1_DescribeConversationRequest__Output>
        DescribeConversationResponse: MessageTypeDefinition<_colloquy_run_executor_v1_DescribeConversationResponse, _colloquy_run_executor_v1_DescribeConversationResponse__Output>
        DescribeKeptRequest: MessageTypeDefinition<_colloquy_run_executor_v1_DescribeKeptRequest, _colloquy_run_executor_v1_DescribeKeptRequest__Output>
        DescribeKeptResponse: MessageTypeDefinition<_colloquy_run_executor_v1_DescribeKeptResponse, _colloquy_run_executor_v1_DescribeKeptResponse__Output>
        DescribeQueueRequest: MessageTypeDefinition<_colloquy_run_executor_v1_DescribeQueueRequest, _colloquy_run_executor_v1_DescribeQueueRequest__Output>
        DescribeQueueResponse: MessageTypeDefinition<_colloquy_run_executor_v1_DescribeQueueResponse, _colloquy_run_executor_v1_DescribeQueueResponse__Output>
        DroppedTool: MessageTypeDefinition<_colloquy_run_executor_v1_DroppedTool, _colloquy_run_executor_v1_DroppedTool__Output>
        EndConnectionRequest: MessageTypeDefinition<_colloquy_run_executor_v1_EndConnectionRequest, _colloquy_run_executor_v1_EndConnectionRequest__Output>
        EndConnectionResponse: MessageTypeDefinition<_colloquy_run_executor_v1_EndConnectionResponse, _colloquy_run_executor_v1_EndConnectionResponse__Output>
        EndUserToolCredential: MessageTypeDefinition<_colloquy_run_executor_v1_EndUserToolCredential, _colloquy_run_executor_v1_EndUserToolCredential__Output>
        EraseConversationRequest: MessageTypeDefinition<_colloquy_run_executor_v1_EraseConversationRequest, _colloquy_run_executor_v1_EraseConversationRequest__Output>
        EraseConversationResponse: MessageTypeDefinition<_colloquy_run_executor_v1_EraseConversationResponse, _colloquy_run_executor_v1_EraseConversationResponse__Output>
        EraseEndUserRequest: MessageTypeDefinition<_colloquy_run_executor_v1_EraseEndUserRequest, _colloquy_run_executor_v1_EraseEndUserRequest__Output>
        EraseEndUserResponse: MessageTypeDefinition<_colloquy_run_executor_v1_EraseEndUserResponse, _colloquy_run_executor_v1_EraseEndUserResponse__Output>
        EraseOrganizationRequest: MessageTypeDefinition<_colloquy_run_executor_v1_EraseOrganizationRequest, _colloquy_run_executor_v1_EraseOrganizationRequest__Output>
        EraseOrganizationResponse: MessageTypeDefinition<_colloquy_run_executor_v1_EraseOrganizationResponse, _colloquy_run_executor_v1_EraseOrganizationResponse__Output>
        FailedRuns: MessageTypeDefinition<_colloquy_run_executor_v1_FailedRuns, _colloquy_run_executor_v1_FailedRuns__Output>
        FilterActiveRunsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_FilterActiveRunsRequest, _colloquy_run_executor_v1_FilterActiveRunsRequest__Output>
        FilterActiveRunsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_FilterActiveRunsResponse, _colloquy_run_executor_v1_FilterActiveRunsResponse__Output>
        FindBegunConnectionRequest: MessageTypeDefinition<_colloquy_run_executor_v1_FindBegunConnectionRequest, _colloquy_run_executor_v1_FindBegunConnectionRequest__Output>
        FindBegunConnectionResponse: MessageTypeDefinition<_colloquy_run_executor_v1_FindBegunConnectionResponse, _colloquy_run_executor_v1_FindBegunConnectionResponse__Output>
        Frame: MessageTypeDefinition<_colloquy_run_executor_v1_Frame, _colloquy_run_executor_v1_Frame__Output>
        GetModelConnectionRequest: MessageTypeDefinition<_colloquy_run_executor_v1_GetModelConnectionRequest, _colloquy_run_executor_v1_GetModelConnectionRequest__Output>
        GetModelConnectionResponse: MessageTypeDefinition<_colloquy_run_executor_v1_GetModelConnectionResponse, _colloquy_run_executor_v1_GetModelConnectionResponse__Output>
        GetQueuePositionsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_GetQueuePositionsRequest, _colloquy_run_executor_v1_GetQueuePositionsRequest__Output>
        GetQueuePositionsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_GetQueuePositionsResponse, _colloquy_run_executor_v1_GetQueuePositionsResponse__Output>
        GetRunRequest: MessageTypeDefinition<_colloquy_run_executor_v1_GetRunRequest, _colloquy_run_executor_v1_GetRunRequest__Output>
        GetRunResponse: MessageTypeDefinition<_colloquy_run_executor_v1_GetRunResponse, _colloquy_run_executor_v1_GetRunResponse__Output>
        GetRunTraceRequest: MessageTypeDefinition<_colloquy_run_executor_v1_GetRunTraceRequest, _colloquy_run_executor_v1_GetRunTraceRequest__Output>
        GetRunTraceResponse: MessageTypeDefinition<_colloquy_run_executor_v1_GetRunTraceResponse, _colloquy_run_executor_v1_GetRunTraceResponse__Output>
        GetStepRequest: MessageTypeDefinition<_colloquy_run_executor_v1_GetStepRequest, _colloquy_run_executor_v1_GetStepRequest__Output>
        GetStepResponse: MessageTypeDefinition<_colloquy_run_executor_v1_GetStepResponse, _colloquy_run_executor_v1_GetStepResponse__Output>
        GetToolServerRequest: MessageTypeDefinition<_colloquy_run_executor_v1_GetToolServerRequest, _colloquy_run_executor_v1_GetToolServerRequest__Output>
        GetToolServerResponse: MessageTypeDefinition<_colloquy_run_executor_v1_GetToolServerResponse, _colloquy_run_executor_v1_GetToolServerResponse__Output>
        GetTranscriptRequest: MessageTypeDefinition<_colloquy_run_executor_v1_GetTranscriptRequest, _colloquy_run_executor_v1_GetTranscriptRequest__Output>
        GetTranscriptResponse: MessageTypeDefinition<_colloquy_run_executor_v1_GetTranscriptResponse, _colloquy_run_executor_v1_GetTranscriptResponse__Output>
        HeaderList: MessageTypeDefinition<_colloquy_run_executor_v1_HeaderList, _colloquy_run_executor_v1_HeaderList__Output>
        ListApprovalsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListApprovalsRequest, _colloquy_run_executor_v1_ListApprovalsRequest__Output>
        ListApprovalsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListApprovalsResponse, _colloquy_run_executor_v1_ListApprovalsResponse__Output>
        ListConnectionModelsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListConnectionModelsRequest, _colloquy_run_executor_v1_ListConnectionModelsRequest__Output>
        ListConnectionModelsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListConnectionModelsResponse, _colloquy_run_executor_v1_ListConnectionModelsResponse__Output>
        ListConnectionsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListConnectionsRequest, _colloquy_run_executor_v1_ListConnectionsRequest__Output>
        ListConnectionsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListConnectionsResponse, _colloquy_run_executor_v1_ListConnectionsResponse__Output>
        ListModelConnectionsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListModelConnectionsRequest, _colloquy_run_executor_v1_ListModelConnectionsRequest__Output>
        ListModelConnectionsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListModelConnectionsResponse, _colloquy_run_executor_v1_ListModelConnectionsResponse__Output>
        ListModelsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListModelsRequest, _colloquy_run_executor_v1_ListModelsRequest__Output>
        ListModelsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListModelsResponse, _colloquy_run_executor_v1_ListModelsResponse__Output>
        ListRunApprovalsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListRunApprovalsRequest, _colloquy_run_executor_v1_ListRunApprovalsRequest__Output>
        ListRunApprovalsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListRunApprovalsResponse, _colloquy_run_executor_v1_ListRunApprovalsResponse__Output>
        ListRunsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListRunsRequest, _colloquy_run_executor_v1_ListRunsRequest__Output>
        ListRunsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListRunsResponse, _colloquy_run_executor_v1_ListRunsResponse__Output>
        ListStepsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListStepsRequest, _colloquy_run_executor_v1_ListStepsRequest__Output>
        ListStepsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListStepsResponse, _colloquy_run_executor_v1_ListStepsResponse__Output>
        ListToolServersRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListToolServersRequest, _colloquy_run_executor_v1_ListToolServersRequest__Output>
        ListToolServersResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListToolServersResponse, _colloquy_run_executor_v1_ListToolServersResponse__Output>
        ListToolsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_ListToolsRequest, _colloquy_run_executor_v1_ListToolsRequest__Output>
        ListToolsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_ListToolsResponse, _colloquy_run_executor_v1_ListToolsResponse__Output>
        ListedModel: MessageTypeDefinition<_colloquy_run_executor_v1_ListedModel, _colloquy_run_executor_v1_ListedModel__Output>
        ModelConnection: MessageTypeDefinition<_colloquy_run_executor_v1_ModelConnection, _colloquy_run_executor_v1_ModelConnection__Output>
        ModelConnectionFields: MessageTypeDefinition<_colloquy_run_executor_v1_ModelConnectionFields, _colloquy_run_executor_v1_ModelConnectionFields__Output>
        ModelCredential: MessageTypeDefinition<_colloquy_run_executor_v1_ModelCredential, _colloquy_run_executor_v1_ModelCredential__Output>
        ModelPrice: MessageTypeDefinition<_colloquy_run_executor_v1_ModelPrice, _colloquy_run_executor_v1_ModelPrice__Output>
        ModelPriceList: MessageTypeDefinition<_colloquy_run_executor_v1_ModelPriceList, _colloquy_run_executor_v1_ModelPriceList__Output>
        ModelSource: MessageTypeDefinition<_colloquy_run_executor_v1_ModelSource, _colloquy_run_executor_v1_ModelSource__Output>
        ModelStanding: MessageTypeDefinition<_colloquy_run_executor_v1_ModelStanding, _colloquy_run_executor_v1_ModelStanding__Output>
        ModelTry: MessageTypeDefinition<_colloquy_run_executor_v1_ModelTry, _colloquy_run_executor_v1_ModelTry__Output>
        NameList: MessageTypeDefinition<_colloquy_run_executor_v1_NameList, _colloquy_run_executor_v1_NameList__Output>
        PreviewToldRequest: MessageTypeDefinition<_colloquy_run_executor_v1_PreviewToldRequest, _colloquy_run_executor_v1_PreviewToldRequest__Output>
        PreviewToldResponse: MessageTypeDefinition<_colloquy_run_executor_v1_PreviewToldResponse, _colloquy_run_executor_v1_PreviewToldResponse__Output>
        QueuePosition: MessageTypeDefinition<_colloquy_run_executor_v1_QueuePosition, _colloquy_run_executor_v1_QueuePosition__Output>
        RefreshToolServerRequest: MessageTypeDefinition<_colloquy_run_executor_v1_RefreshToolServerRequest, _colloquy_run_executor_v1_RefreshToolServerRequest__Output>
        RefreshToolServerResponse: MessageTypeDefinition<_colloquy_run_executor_v1_RefreshToolServerResponse, _colloquy_run_executor_v1_RefreshToolServerResponse__Output>
        RetellRunRequest: MessageTypeDefinition<_colloquy_run_executor_v1_RetellRunRequest, _colloquy_run_executor_v1_RetellRunRequest__Output>
        RetellRunResponse: MessageTypeDefinition<_colloquy_run_executor_v1_RetellRunResponse, _colloquy_run_executor_v1_RetellRunResponse__Output>
        Run: MessageTypeDefinition<_colloquy_run_executor_v1_Run, _colloquy_run_executor_v1_Run__Output>
        RunExecutorService: SubtypeConstructor<typeof grpc.Client, _colloquy_run_executor_v1_RunExecutorServiceClient> & { service: _colloquy_run_executor_v1_RunExecutorServiceDefinition }
        RunsOfOrganization: MessageTypeDefinition<_colloquy_run_executor_v1_RunsOfOrganization, _colloquy_run_executor_v1_RunsOfOrganization__Output>
        StartDocumentRunRequest: MessageTypeDefinition<_colloquy_run_executor_v1_StartDocumentRunRequest, _colloquy_run_executor_v1_StartDocumentRunRequest__Output>
        StartDocumentRunResponse: MessageTypeDefinition<_colloquy_run_executor_v1_StartDocumentRunResponse, _colloquy_run_executor_v1_StartDocumentRunResponse__Output>
        StartRunRequest: MessageTypeDefinition<_colloquy_run_executor_v1_StartRunRequest, _colloquy_run_executor_v1_StartRunRequest__Output>
        StartRunResponse: MessageTypeDefinition<_colloquy_run_executor_v1_StartRunResponse, _colloquy_run_executor_v1_StartRunResponse__Output>
        Step: MessageTypeDefinition<_colloquy_run_executor_v1_Step, _colloquy_run_executor_v1_Step__Output>
        StopRunRequest: MessageTypeDefinition<_colloquy_run_executor_v1_StopRunRequest, _colloquy_run_executor_v1_StopRunRequest__Output>
        StopRunResponse: MessageTypeDefinition<_colloquy_run_executor_v1_StopRunResponse, _colloquy_run_executor_v1_StopRunResponse__Output>
        StoreToolCredentialsRequest: MessageTypeDefinition<_colloquy_run_executor_v1_StoreToolCredentialsRequest, _colloquy_run_executor_v1_StoreToolCredentialsRequest__Output>
        StoreToolCredentialsResponse: MessageTypeDefinition<_colloquy_run_executor_v1_StoreToolCredentialsResponse, _colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>
        TestModelConnectionRequest: MessageTypeDefinition<_colloquy_run_executor_v1_TestModelConnectionRequest, _colloquy_run_executor_v1_TestModelConnectionRequest__Output>
        TestModelConnectionResponse: MessageTypeDefinition<_colloquy_run_executor_v1_TestModelConnectionResponse, _colloquy_run_executor_v1_TestModelConnectionResponse__Output>
        ToldPlaceholder: MessageTypeDefinition<_colloquy_run_executor_v1_ToldPlaceholder, _colloquy_run_executor_v1_ToldPlaceholder__Output>
        Tool: MessageTypeDefinition<_colloquy_run_executor_v1_Tool, _colloquy_run_executor_v1_Tool__Output>
        ToolCredential: MessageTypeDefinition<_colloquy_run_executor_v1_ToolCredential, _colloquy_run_executor_v1_ToolCredential__Output>
        ToolDefinition: MessageTypeDefinition<_colloquy_run_executor_v1_ToolDefinition, _colloquy_run_executor_v1_ToolDefinition__Output>
        ToolServer: MessageTypeDefinition<_colloquy_run_executor_v1_ToolServer, _colloquy_run_executor_v1_ToolServer__Output>
        ToolServerFields: MessageTypeDefinition<_colloquy_run_executor_v1_ToolServerFields, _colloquy_run_executor_v1_ToolServerFields__Output>
        UpdateModelConnectionRequest: MessageTypeDefinition<_colloquy_run_executor_v1_UpdateModelConnectionRequest, _colloquy_run_executor_v1_UpdateModelConnectionRequest__Output>
        UpdateModelConnectionResponse: MessageTypeDefinition<_colloquy_run_executor_v1_UpdateModelConnectionResponse, _colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>
        UpdateToolRequest: MessageTypeDefinition<_colloquy_run_executor_v1_UpdateToolRequest, _colloquy_run_executor_v1_UpdateToolRequest__Output>
        UpdateToolResponse: MessageTypeDefinition<_colloquy_run_executor_v1_UpdateToolResponse, _colloquy_run_executor_v1_UpdateToolResponse__Output>
        UpdateToolServerRequest: MessageTypeDefinition<_colloquy_run_executor_v1_UpdateToolServerRequest, _colloquy_run_executor_v1_UpdateToolServerRequest__Output>
        UpdateToolServerResponse: MessageTypeDefinition<_colloquy_run_executor_v1_UpdateToolServerResponse, _colloquy_run_executor_v1_UpdateToolServerResponse__Output>
        Wait: MessageTypeDefinition<_colloquy_run_executor_v1_Wait, _colloquy_run_executor_v1_Wait__Output>
      }
    }
  }
}

