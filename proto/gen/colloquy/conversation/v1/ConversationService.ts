// Original file: proto/colloquy/conversation/v1/conversation.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BrowseConversationsRequest as _colloquy_conversation_v1_BrowseConversationsRequest, BrowseConversationsRequest__Output as _colloquy_conversation_v1_BrowseConversationsRequest__Output } from '../../../colloquy/conversation/v1/BrowseConversationsRequest.ts';
import type { BrowseConversationsResponse as _colloquy_conversation_v1_BrowseConversationsResponse, BrowseConversationsResponse__Output as _colloquy_conversation_v1_BrowseConversationsResponse__Output } from '../../../colloquy/conversation/v1/BrowseConversationsResponse.ts';
import type { CreateAgentRequest as _colloquy_conversation_v1_CreateAgentRequest, CreateAgentRequest__Output as _colloquy_conversation_v1_CreateAgentRequest__Output } from '../../../colloquy/conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse as _colloquy_conversation_v1_CreateAgentResponse, CreateAgentResponse__Output as _colloquy_conversation_v1_CreateAgentResponse__Output } from '../../../colloquy/conversation/v1/CreateAgentResponse.ts';
import type { CreateConversationRequest as _colloquy_conversation_v1_CreateConversationRequest, CreateConversationRequest__Output as _colloquy_conversation_v1_CreateConversationRequest__Output } from '../../../colloquy/conversation/v1/CreateConversationRequest.ts';
import type { CreateConversationResponse as _colloquy_conversation_v1_CreateConversationResponse, CreateConversationResponse__Output as _colloquy_conversation_v1_CreateConversationResponse__Output } from '../../../colloquy/conversation/v1/CreateConversationResponse.ts';
import type { DeleteAgentDraftRequest as _colloquy_conversation_v1_DeleteAgentDraftRequest, DeleteAgentDraftRequest__Output as _colloquy_conversation_v1_DeleteAgentDraftRequest__Output } from '../../../colloquy/conversation/v1/DeleteAgentDraftRequest.ts';
import type { DeleteAgentDraftResponse as _colloquy_conversation_v1_DeleteAgentDraftResponse, DeleteAgentDraftResponse__Output as _colloquy_conversation_v1_DeleteAgentDraftResponse__Output } from '../../../colloquy/conversation/v1/DeleteAgentDraftResponse.ts';
import type { DeleteAgentRequest as _colloquy_conversation_v1_DeleteAgentRequest, DeleteAgentRequest__Output as _colloquy_conversation_v1_DeleteAgentRequest__Output } from '../../../colloquy/conversation/v1/DeleteAgentRequest.ts';
import type { DeleteAgentResponse as _colloquy_conversation_v1_DeleteAgentResponse, DeleteAgentResponse__Output as _colloquy_conversation_v1_DeleteAgentResponse__Output } from '../../../colloquy/conversation/v1/DeleteAgentResponse.ts';
import type { DeleteConversationRequest as _colloquy_conversation_v1_DeleteConversationRequest, DeleteConversationRequest__Output as _colloquy_conversation_v1_DeleteConversationRequest__Output } from '../../../colloquy/conversation/v1/DeleteConversationRequest.ts';
import type { DeleteConversationResponse as _colloquy_conversation_v1_DeleteConversationResponse, DeleteConversationResponse__Output as _colloquy_conversation_v1_DeleteConversationResponse__Output } from '../../../colloquy/conversation/v1/DeleteConversationResponse.ts';
import type { DescribeKeptRequest as _colloquy_conversation_v1_DescribeKeptRequest, DescribeKeptRequest__Output as _colloquy_conversation_v1_DescribeKeptRequest__Output } from '../../../colloquy/conversation/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse as _colloquy_conversation_v1_DescribeKeptResponse, DescribeKeptResponse__Output as _colloquy_conversation_v1_DescribeKeptResponse__Output } from '../../../colloquy/conversation/v1/DescribeKeptResponse.ts';
import type { EraseEndUserRequest as _colloquy_conversation_v1_EraseEndUserRequest, EraseEndUserRequest__Output as _colloquy_conversation_v1_EraseEndUserRequest__Output } from '../../../colloquy/conversation/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse as _colloquy_conversation_v1_EraseEndUserResponse, EraseEndUserResponse__Output as _colloquy_conversation_v1_EraseEndUserResponse__Output } from '../../../colloquy/conversation/v1/EraseEndUserResponse.ts';
import type { EraseOrganizationRequest as _colloquy_conversation_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_conversation_v1_EraseOrganizationRequest__Output } from '../../../colloquy/conversation/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_conversation_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_conversation_v1_EraseOrganizationResponse__Output } from '../../../colloquy/conversation/v1/EraseOrganizationResponse.ts';
import type { GetAgentDraftRequest as _colloquy_conversation_v1_GetAgentDraftRequest, GetAgentDraftRequest__Output as _colloquy_conversation_v1_GetAgentDraftRequest__Output } from '../../../colloquy/conversation/v1/GetAgentDraftRequest.ts';
import type { GetAgentDraftResponse as _colloquy_conversation_v1_GetAgentDraftResponse, GetAgentDraftResponse__Output as _colloquy_conversation_v1_GetAgentDraftResponse__Output } from '../../../colloquy/conversation/v1/GetAgentDraftResponse.ts';
import type { GetAgentRequest as _colloquy_conversation_v1_GetAgentRequest, GetAgentRequest__Output as _colloquy_conversation_v1_GetAgentRequest__Output } from '../../../colloquy/conversation/v1/GetAgentRequest.ts';
import type { GetAgentResponse as _colloquy_conversation_v1_GetAgentResponse, GetAgentResponse__Output as _colloquy_conversation_v1_GetAgentResponse__Output } from '../../../colloquy/conversation/v1/GetAgentResponse.ts';
import type { GetAgentVersionRequest as _colloquy_conversation_v1_GetAgentVersionRequest, GetAgentVersionRequest__Output as _colloquy_conversation_v1_GetAgentVersionRequest__Output } from '../../../colloquy/conversation/v1/GetAgentVersionRequest.ts';
import type { GetAgentVersionResponse as _colloquy_conversation_v1_GetAgentVersionResponse, GetAgentVersionResponse__Output as _colloquy_conversation_v1_GetAgentVersionResponse__Output } from '../../../colloquy/conversation/v1/GetAgentVersionResponse.ts';
import type { GetCitationRequest as _colloquy_conversation_v1_GetCitationRequest, GetCitationRequest__Output as _colloquy_conversation_v1_GetCitationRequest__Output } from '../../../colloquy/conversation/v1/GetCitationRequest.ts';
import type { GetCitationResponse as _colloquy_conversation_v1_GetCitationResponse, GetCitationResponse__Output as _colloquy_conversation_v1_GetCitationResponse__Output } from '../../../colloquy/conversation/v1/GetCitationResponse.ts';
import type { GetConversationRequest as _colloquy_conversation_v1_GetConversationRequest, GetConversationRequest__Output as _colloquy_conversation_v1_GetConversationRequest__Output } from '../../../colloquy/conversation/v1/GetConversationRequest.ts';
import type { GetConversationResponse as _colloquy_conversation_v1_GetConversationResponse, GetConversationResponse__Output as _colloquy_conversation_v1_GetConversationResponse__Output } from '../../../colloquy/conversation/v1/GetConversationResponse.ts';
import type { GetFeedbackRequest as _colloquy_conversation_v1_GetFeedbackRequest, GetFeedbackRequest__Output as _colloquy_conversation_v1_GetFeedbackRequest__Output } from '../../../colloquy/conversation/v1/GetFeedbackRequest.ts';
import type { GetFeedbackResponse as _colloquy_conversation_v1_GetFeedbackResponse, GetFeedbackResponse__Output as _colloquy_conversation_v1_GetFeedbackResponse__Output } from '../../../colloquy/conversation/v1/GetFeedbackResponse.ts';
import type { GetTurnContextRequest as _colloquy_conversation_v1_GetTurnContextRequest, GetTurnContextRequest__Output as _colloquy_conversation_v1_GetTurnContextRequest__Output } from '../../../colloquy/conversation/v1/GetTurnContextRequest.ts';
import type { GetTurnContextResponse as _colloquy_conversation_v1_GetTurnContextResponse, GetTurnContextResponse__Output as _colloquy_conversation_v1_GetTurnContextResponse__Output } from '../../../colloquy/conversation/v1/GetTurnContextResponse.ts';
import type { ListAgentVersionsRequest as _colloquy_conversation_v1_ListAgentVersionsRequest, ListAgentVersionsRequest__Output as _colloquy_conversation_v1_ListAgentVersionsRequest__Output } from '../../../colloquy/conversation/v1/ListAgentVersionsRequest.ts';
import type { ListAgentVersionsResponse as _colloquy_conversation_v1_ListAgentVersionsResponse, ListAgentVersionsResponse__Output as _colloquy_conversation_v1_ListAgentVersionsResponse__Output } from '../../../colloquy/conversation/v1/ListAgentVersionsResponse.ts';
import type { ListAgentsRequest as _colloquy_conversation_v1_ListAgentsRequest, ListAgentsRequest__Output as _colloquy_conversation_v1_ListAgentsRequest__Output } from '../../../colloquy/conversation/v1/ListAgentsRequest.ts';
import type { ListAgentsResponse as _colloquy_conversation_v1_ListAgentsResponse, ListAgentsResponse__Output as _colloquy_conversation_v1_ListAgentsResponse__Output } from '../../../colloquy/conversation/v1/ListAgentsResponse.ts';
import type { ListConversationsRequest as _colloquy_conversation_v1_ListConversationsRequest, ListConversationsRequest__Output as _colloquy_conversation_v1_ListConversationsRequest__Output } from '../../../colloquy/conversation/v1/ListConversationsRequest.ts';
import type { ListConversationsResponse as _colloquy_conversation_v1_ListConversationsResponse, ListConversationsResponse__Output as _colloquy_conversation_v1_ListConversationsResponse__Output } from '../../../colloquy/conversation/v1/ListConversationsResponse.ts';
import type { ListFeedbackRequest as _colloquy_conversation_v1_ListFeedbackRequest, ListFeedbackRequest__Output as _colloquy_conversation_v1_ListFeedbackRequest__Output } from '../../../colloquy/conversation/v1/ListFeedbackRequest.ts';
import type { ListFeedbackResponse as _colloquy_conversation_v1_ListFeedbackResponse, ListFeedbackResponse__Output as _colloquy_conversation_v1_ListFeedbackResponse__Output } from '../../../colloquy/conversation/v1/ListFeedbackResponse.ts';
import type { ListKnowledgeUsesRequest as _colloquy_conversation_v1_ListKnowledgeUsesRequest, ListKnowledgeUsesRequest__Output as _colloquy_conversation_v1_ListKnowledgeUsesRequest__Output } from '../../../colloquy/conversation/v1/ListKnowledgeUsesRequest.ts';
import type { ListKnowledgeUsesResponse as _colloquy_conversation_v1_ListKnowledgeUsesResponse, ListKnowledgeUsesResponse__Output as _colloquy_conversation_v1_ListKnowledgeUsesResponse__Output } from '../../../colloquy/conversation/v1/ListKnowledgeUsesResponse.ts';
import type { ProjectRunRequest as _colloquy_conversation_v1_ProjectRunRequest, ProjectRunRequest__Output as _colloquy_conversation_v1_ProjectRunRequest__Output } from '../../../colloquy/conversation/v1/ProjectRunRequest.ts';
import type { ProjectRunResponse as _colloquy_conversation_v1_ProjectRunResponse, ProjectRunResponse__Output as _colloquy_conversation_v1_ProjectRunResponse__Output } from '../../../colloquy/conversation/v1/ProjectRunResponse.ts';
import type { PublishAgentRequest as _colloquy_conversation_v1_PublishAgentRequest, PublishAgentRequest__Output as _colloquy_conversation_v1_PublishAgentRequest__Output } from '../../../colloquy/conversation/v1/PublishAgentRequest.ts';
import type { PublishAgentResponse as _colloquy_conversation_v1_PublishAgentResponse, PublishAgentResponse__Output as _colloquy_conversation_v1_PublishAgentResponse__Output } from '../../../colloquy/conversation/v1/PublishAgentResponse.ts';
import type { ReadConversationRequest as _colloquy_conversation_v1_ReadConversationRequest, ReadConversationRequest__Output as _colloquy_conversation_v1_ReadConversationRequest__Output } from '../../../colloquy/conversation/v1/ReadConversationRequest.ts';
import type { ReadConversationResponse as _colloquy_conversation_v1_ReadConversationResponse, ReadConversationResponse__Output as _colloquy_conversation_v1_ReadConversationResponse__Output } from '../../../colloquy/conversation/v1/ReadConversationResponse.ts';
import type { RemoveConversationRequest as _colloquy_conversation_v1_RemoveConversationRequest, RemoveConversationRequest__Output as _colloquy_conversation_v1_RemoveConversationRequest__Output } from '../../../colloquy/conversation/v1/RemoveConversationRequest.ts';
import type { RemoveConversationResponse as _colloquy_conversation_v1_RemoveConversationResponse, RemoveConversationResponse__Output as _colloquy_conversation_v1_RemoveConversationResponse__Output } from '../../../colloquy/conversation/v1/RemoveConversationResponse.ts';
import type { RestoreAgentVersionRequest as _colloquy_conversation_v1_RestoreAgentVersionRequest, RestoreAgentVersionRequest__Output as _colloquy_conversation_v1_RestoreAgentVersionRequest__Output } from '../../../colloquy/conversation/v1/RestoreAgentVersionRequest.ts';
import type { RestoreAgentVersionResponse as _colloquy_conversation_v1_RestoreAgentVersionResponse, RestoreAgentVersionResponse__Output as _colloquy_conversation_v1_RestoreAgentVersionResponse__Output } from '../../../colloquy/conversation/v1/RestoreAgentVersionResponse.ts';
import type { SaveAgentDraftRequest as _colloquy_conversation_v1_SaveAgentDraftRequest, SaveAgentDraftRequest__Output as _colloquy_conversation_v1_SaveAgentDraftRequest__Output } from '../../../colloquy/conversation/v1/SaveAgentDraftRequest.ts';
import type { SaveAgentDraftResponse as _colloquy_conversation_v1_SaveAgentDraftResponse, SaveAgentDraftResponse__Output as _colloquy_conversation_v1_SaveAgentDraftResponse__Output } from '../../../colloquy/conversation/v1/SaveAgentDraftResponse.ts';
import type { SearchConversationsRequest as _colloquy_conversation_v1_SearchConversationsRequest, SearchConversationsRequest__Output as _colloquy_conversation_v1_SearchConversationsRequest__Output } from '../../../colloquy/conversation/v1/SearchConversationsRequest.ts';
import type { SearchConversationsResponse as _colloquy_conversation_v1_SearchConversationsResponse, SearchConversationsResponse__Output as _colloquy_conversation_v1_SearchConversationsResponse__Output } from '../../../colloquy/conversation/v1/SearchConversationsResponse.ts';
import type { SendMessageRequest as _colloquy_conversation_v1_SendMessageRequest, SendMessageRequest__Output as _colloquy_conversation_v1_SendMessageRequest__Output } from '../../../colloquy/conversation/v1/SendMessageRequest.ts';
import type { SendMessageResponse as _colloquy_conversation_v1_SendMessageResponse, SendMessageResponse__Output as _colloquy_conversation_v1_SendMessageResponse__Output } from '../../../colloquy/conversation/v1/SendMessageResponse.ts';
import type { SetFeedbackRequest as _colloquy_conversation_v1_SetFeedbackRequest, SetFeedbackRequest__Output as _colloquy_conversation_v1_SetFeedbackRequest__Output } from '../../../colloquy/conversation/v1/SetFeedbackRequest.ts';
import type { SetFeedbackResponse as _colloquy_conversation_v1_SetFeedbackResponse, SetFeedbackResponse__Output as _colloquy_conversation_v1_SetFeedbackResponse__Output } from '../../../colloquy/conversation/v1/SetFeedbackResponse.ts';
import type { UpdateAgentRequest as _colloquy_conversation_v1_UpdateAgentRequest, UpdateAgentRequest__Output as _colloquy_conversation_v1_UpdateAgentRequest__Output } from '../../../colloquy/conversation/v1/UpdateAgentRequest.ts';
import type { UpdateAgentResponse as _colloquy_conversation_v1_UpdateAgentResponse, UpdateAgentResponse__Output as _colloquy_conversation_v1_UpdateAgentResponse__Output } from '../../../colloquy/conversation/v1/UpdateAgentResponse.ts';
import type { UpdateConversationRequest as _colloquy_conversation_v1_UpdateConversationRequest, UpdateConversationRequest__Output as _colloquy_conversation_v1_UpdateConversationRequest__Output } from '../../../colloquy/conversation/v1/UpdateConversationRequest.ts';
import type { UpdateConversationResponse as _colloquy_conversation_v1_UpdateConversationResponse, UpdateConversationResponse__Output as _colloquy_conversation_v1_UpdateConversationResponse__Output } from '../../../colloquy/conversation/v1/UpdateConversationResponse.ts';

export interface ConversationServiceClient extends grpc.Client {
  BrowseConversations(argument: _colloquy_conversation_v1_BrowseConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_BrowseConversationsResponse__Output>): grpc.ClientUnaryCall;
  BrowseConversations(argument: _colloquy_conversation_v1_BrowseConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_BrowseConversationsResponse__Output>): grpc.ClientUnaryCall;
  BrowseConversations(argument: _colloquy_conversation_v1_BrowseConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_BrowseConversationsResponse__Output>): grpc.ClientUnaryCall;
  BrowseConversations(argument: _colloquy_conversation_v1_BrowseConversationsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_BrowseConversationsResponse__Output>): grpc.ClientUnaryCall;
  browseConversations(argument: _colloquy_conversation_v1_BrowseConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_BrowseConversationsResponse__Output>): grpc.ClientUnaryCall;
  browseConversations(argument: _colloquy_conversation_v1_BrowseConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_BrowseConversationsResponse__Output>): grpc.ClientUnaryCall;
  browseConversations(argument: _colloquy_conversation_v1_BrowseConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_BrowseConversationsResponse__Output>): grpc.ClientUnaryCall;
  browseConversations(argument: _colloquy_conversation_v1_BrowseConversationsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_BrowseConversationsResponse__Output>): grpc.ClientUnaryCall;
  
  CreateAgent(argument: _colloquy_conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateAgent(argument: _colloquy_conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateAgent(argument: _colloquy_conversation_v1_CreateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateAgent(argument: _colloquy_conversation_v1_CreateAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _colloquy_conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _colloquy_conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _colloquy_conversation_v1_CreateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _colloquy_conversation_v1_CreateAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  
  CreateConversation(argument: _colloquy_conversation_v1_CreateConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  CreateConversation(argument: _colloquy_conversation_v1_CreateConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  CreateConversation(argument: _colloquy_conversation_v1_CreateConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  CreateConversation(argument: _colloquy_conversation_v1_CreateConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  createConversation(argument: _colloquy_conversation_v1_CreateConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  createConversation(argument: _colloquy_conversation_v1_CreateConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  createConversation(argument: _colloquy_conversation_v1_CreateConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  createConversation(argument: _colloquy_conversation_v1_CreateConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteAgent(argument: _colloquy_conversation_v1_DeleteAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentResponse__Output>): grpc.ClientUnaryCall;
  DeleteAgent(argument: _colloquy_conversation_v1_DeleteAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentResponse__Output>): grpc.ClientUnaryCall;
  DeleteAgent(argument: _colloquy_conversation_v1_DeleteAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentResponse__Output>): grpc.ClientUnaryCall;
  DeleteAgent(argument: _colloquy_conversation_v1_DeleteAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentResponse__Output>): grpc.ClientUnaryCall;
  deleteAgent(argument: _colloquy_conversation_v1_DeleteAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentResponse__Output>): grpc.ClientUnaryCall;
  deleteAgent(argument: _colloquy_conversation_v1_DeleteAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentResponse__Output>): grpc.ClientUnaryCall;
  deleteAgent(argument: _colloquy_conversation_v1_DeleteAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentResponse__Output>): grpc.ClientUnaryCall;
  deleteAgent(argument: _colloquy_conversation_v1_DeleteAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteAgentDraft(argument: _colloquy_conversation_v1_DeleteAgentDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  DeleteAgentDraft(argument: _colloquy_conversation_v1_DeleteAgentDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  DeleteAgentDraft(argument: _colloquy_conversation_v1_DeleteAgentDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  DeleteAgentDraft(argument: _colloquy_conversation_v1_DeleteAgentDraftRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  deleteAgentDraft(argument: _colloquy_conversation_v1_DeleteAgentDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  deleteAgentDraft(argument: _colloquy_conversation_v1_DeleteAgentDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  deleteAgentDraft(argument: _colloquy_conversation_v1_DeleteAgentDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  deleteAgentDraft(argument: _colloquy_conversation_v1_DeleteAgentDraftRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteConversation(argument: _colloquy_conversation_v1_DeleteConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  DeleteConversation(argument: _colloquy_conversation_v1_DeleteConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  DeleteConversation(argument: _colloquy_conversation_v1_DeleteConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  DeleteConversation(argument: _colloquy_conversation_v1_DeleteConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  deleteConversation(argument: _colloquy_conversation_v1_DeleteConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  deleteConversation(argument: _colloquy_conversation_v1_DeleteConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  deleteConversation(argument: _colloquy_conversation_v1_DeleteConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  deleteConversation(argument: _colloquy_conversation_v1_DeleteConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeKept(argument: _colloquy_conversation_v1_DescribeKeptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_conversation_v1_DescribeKeptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_conversation_v1_DescribeKeptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_conversation_v1_DescribeKeptRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_conversation_v1_DescribeKeptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_conversation_v1_DescribeKeptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_conversation_v1_DescribeKeptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_conversation_v1_DescribeKeptRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  
  EraseEndUser(argument: _colloquy_conversation_v1_EraseEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  EraseEndUser(argument: _colloquy_conversation_v1_EraseEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  EraseEndUser(argument: _colloquy_conversation_v1_EraseEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  EraseEndUser(argument: _colloquy_conversation_v1_EraseEndUserRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_conversation_v1_EraseEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_conversation_v1_EraseEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_conversation_v1_EraseEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_conversation_v1_EraseEndUserRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  
  EraseOrganization(argument: _colloquy_conversation_v1_EraseOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_conversation_v1_EraseOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_conversation_v1_EraseOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_conversation_v1_EraseOrganizationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_conversation_v1_EraseOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_conversation_v1_EraseOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_conversation_v1_EraseOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_conversation_v1_EraseOrganizationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  
  GetAgent(argument: _colloquy_conversation_v1_GetAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  GetAgent(argument: _colloquy_conversation_v1_GetAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  GetAgent(argument: _colloquy_conversation_v1_GetAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  GetAgent(argument: _colloquy_conversation_v1_GetAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _colloquy_conversation_v1_GetAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _colloquy_conversation_v1_GetAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _colloquy_conversation_v1_GetAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _colloquy_conversation_v1_GetAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  
  GetAgentDraft(argument: _colloquy_conversation_v1_GetAgentDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  GetAgentDraft(argument: _colloquy_conversation_v1_GetAgentDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  GetAgentDraft(argument: _colloquy_conversation_v1_GetAgentDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  GetAgentDraft(argument: _colloquy_conversation_v1_GetAgentDraftRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  getAgentDraft(argument: _colloquy_conversation_v1_GetAgentDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  getAgentDraft(argument: _colloquy_conversation_v1_GetAgentDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  getAgentDraft(argument: _colloquy_conversation_v1_GetAgentDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  getAgentDraft(argument: _colloquy_conversation_v1_GetAgentDraftRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  
  GetAgentVersion(argument: _colloquy_conversation_v1_GetAgentVersionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  GetAgentVersion(argument: _colloquy_conversation_v1_GetAgentVersionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  GetAgentVersion(argument: _colloquy_conversation_v1_GetAgentVersionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  GetAgentVersion(argument: _colloquy_conversation_v1_GetAgentVersionRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  getAgentVersion(argument: _colloquy_conversation_v1_GetAgentVersionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  getAgentVersion(argument: _colloquy_conversation_v1_GetAgentVersionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  getAgentVersion(argument: _colloquy_conversation_v1_GetAgentVersionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  getAgentVersion(argument: _colloquy_conversation_v1_GetAgentVersionRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  
  GetCitation(argument: _colloquy_conversation_v1_GetCitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetCitationResponse__Output>): grpc.ClientUnaryCall;
  GetCitation(argument: _colloquy_conversation_v1_GetCitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetCitationResponse__Output>): grpc.ClientUnaryCall;
  GetCitation(argument: _colloquy_conversation_v1_GetCitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetCitationResponse__Output>): grpc.ClientUnaryCall;
  GetCitation(argument: _colloquy_conversation_v1_GetCitationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetCitationResponse__Output>): grpc.ClientUnaryCall;
  getCitation(argument: _colloquy_conversation_v1_GetCitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetCitationResponse__Output>): grpc.ClientUnaryCall;
  getCitation(argument: _colloquy_conversation_v1_GetCitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetCitationResponse__Output>): grpc.ClientUnaryCall;
  getCitation(argument: _colloquy_conversation_v1_GetCitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetCitationResponse__Output>): grpc.ClientUnaryCall;
  getCitation(argument: _colloquy_conversation_v1_GetCitationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetCitationResponse__Output>): grpc.ClientUnaryCall;
  
  GetConversation(argument: _colloquy_conversation_v1_GetConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  GetConversation(argument: _colloquy_conversation_v1_GetConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  GetConversation(argument: _colloquy_conversation_v1_GetConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  GetConversation(argument: _colloquy_conversation_v1_GetConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  getConversation(argument: _colloquy_conversation_v1_GetConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  getConversation(argument: _colloquy_conversation_v1_GetConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  getConversation(argument: _colloquy_conversation_v1_GetConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  getConversation(argument: _colloquy_conversation_v1_GetConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  
  GetFeedback(argument: _colloquy_conversation_v1_GetFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  GetFeedback(argument: _colloquy_conversation_v1_GetFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  GetFeedback(argument: _colloquy_conversation_v1_GetFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  GetFeedback(argument: _colloquy_conversation_v1_GetFeedbackRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  getFeedback(argument: _colloquy_conversation_v1_GetFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  getFeedback(argument: _colloquy_conversation_v1_GetFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  getFeedback(argument: _colloquy_conversation_v1_GetFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  getFeedback(argument: _colloquy_conversation_v1_GetFeedbackRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  
  GetTurnContext(argument: _colloquy_conversation_v1_GetTurnContextRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetTurnContextResponse__Output>): grpc.ClientUnaryCall;
  GetTurnContext(argument: _colloquy_conversation_v1_GetTurnContextRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetTurnContextResponse__Output>): grpc.ClientUnaryCall;
  GetTurnContext(argument: _colloquy_conversation_v1_GetTurnContextRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetTurnContextResponse__Output>): grpc.ClientUnaryCall;
  GetTurnContext(argument: _colloquy_conversation_v1_GetTurnContextRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetTurnContextResponse__Output>): grpc.ClientUnaryCall;
  getTurnContext(argument: _colloquy_conversation_v1_GetTurnContextRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetTurnContextResponse__Output>): grpc.ClientUnaryCall;
  getTurnContext(argument: _colloquy_conversation_v1_GetTurnContextRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_GetTurnContextResponse__Output>): grpc.ClientUnaryCall;
  getTurnContext(argument: _colloquy_conversation_v1_GetTurnContextRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_GetTurnContextResponse__Output>): grpc.ClientUnaryCall;
  getTurnContext(argument: _colloquy_conversation_v1_GetTurnContextRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_GetTurnContextResponse__Output>): grpc.ClientUnaryCall;
  
  ListAgentVersions(argument: _colloquy_conversation_v1_ListAgentVersionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentVersionsResponse__Output>): grpc.ClientUnaryCall;
  ListAgentVersions(argument: _colloquy_conversation_v1_ListAgentVersionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentVersionsResponse__Output>): grpc.ClientUnaryCall;
  ListAgentVersions(argument: _colloquy_conversation_v1_ListAgentVersionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentVersionsResponse__Output>): grpc.ClientUnaryCall;
  ListAgentVersions(argument: _colloquy_conversation_v1_ListAgentVersionsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentVersionsResponse__Output>): grpc.ClientUnaryCall;
  listAgentVersions(argument: _colloquy_conversation_v1_ListAgentVersionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentVersionsResponse__Output>): grpc.ClientUnaryCall;
  listAgentVersions(argument: _colloquy_conversation_v1_ListAgentVersionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentVersionsResponse__Output>): grpc.ClientUnaryCall;
  listAgentVersions(argument: _colloquy_conversation_v1_ListAgentVersionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentVersionsResponse__Output>): grpc.ClientUnaryCall;
  listAgentVersions(argument: _colloquy_conversation_v1_ListAgentVersionsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentVersionsResponse__Output>): grpc.ClientUnaryCall;
  
  ListAgents(argument: _colloquy_conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  ListAgents(argument: _colloquy_conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  ListAgents(argument: _colloquy_conversation_v1_ListAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  ListAgents(argument: _colloquy_conversation_v1_ListAgentsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _colloquy_conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _colloquy_conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _colloquy_conversation_v1_ListAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _colloquy_conversation_v1_ListAgentsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  
  ListConversations(argument: _colloquy_conversation_v1_ListConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  ListConversations(argument: _colloquy_conversation_v1_ListConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  ListConversations(argument: _colloquy_conversation_v1_ListConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  ListConversations(argument: _colloquy_conversation_v1_ListConversationsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  listConversations(argument: _colloquy_conversation_v1_ListConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  listConversations(argument: _colloquy_conversation_v1_ListConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  listConversations(argument: _colloquy_conversation_v1_ListConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  listConversations(argument: _colloquy_conversation_v1_ListConversationsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  
  ListFeedback(argument: _colloquy_conversation_v1_ListFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListFeedbackResponse__Output>): grpc.ClientUnaryCall;
  ListFeedback(argument: _colloquy_conversation_v1_ListFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListFeedbackResponse__Output>): grpc.ClientUnaryCall;
  ListFeedback(argument: _colloquy_conversation_v1_ListFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListFeedbackResponse__Output>): grpc.ClientUnaryCall;
  ListFeedback(argument: _colloquy_conversation_v1_ListFeedbackRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListFeedbackResponse__Output>): grpc.ClientUnaryCall;
  listFeedback(argument: _colloquy_conversation_v1_ListFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListFeedbackResponse__Output>): grpc.ClientUnaryCall;
  listFeedback(argument: _colloquy_conversation_v1_ListFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListFeedbackResponse__Output>): grpc.ClientUnaryCall;
  listFeedback(argument: _colloquy_conversation_v1_ListFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListFeedbackResponse__Output>): grpc.ClientUnaryCall;
  listFeedback(argument: _colloquy_conversation_v1_ListFeedbackRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListFeedbackResponse__Output>): grpc.ClientUnaryCall;
  
  ListKnowledgeUses(argument: _colloquy_conversation_v1_ListKnowledgeUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>): grpc.ClientUnaryCall;
  ListKnowledgeUses(argument: _colloquy_conversation_v1_ListKnowledgeUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>): grpc.ClientUnaryCall;
  ListKnowledgeUses(argument: _colloquy_conversation_v1_ListKnowledgeUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>): grpc.ClientUnaryCall;
  ListKnowledgeUses(argument: _colloquy_conversation_v1_ListKnowledgeUsesRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>): grpc.ClientUnaryCall;
  listKnowledgeUses(argument: _colloquy_conversation_v1_ListKnowledgeUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>): grpc.ClientUnaryCall;
  listKnowledgeUses(argument: _colloquy_conversation_v1_ListKnowledgeUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>): grpc.ClientUnaryCall;
  listKnowledgeUses(argument: _colloquy_conversation_v1_ListKnowledgeUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>): grpc.ClientUnaryCall;
  listKnowledgeUses(argument: _colloquy_conversation_v1_ListKnowledgeUsesRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>): grpc.ClientUnaryCall;
  
  ProjectRun(argument: _colloquy_conversation_v1_ProjectRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ProjectRunResponse__Output>): grpc.ClientUnaryCall;
  ProjectRun(argument: _colloquy_conversation_v1_ProjectRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ProjectRunResponse__Output>): grpc.ClientUnaryCall;
  ProjectRun(argument: _colloquy_conversation_v1_ProjectRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ProjectRunResponse__Output>): grpc.ClientUnaryCall;
  ProjectRun(argument: _colloquy_conversation_v1_ProjectRunRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ProjectRunResponse__Output>): grpc.ClientUnaryCall;
  projectRun(argument: _colloquy_conversation_v1_ProjectRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ProjectRunResponse__Output>): grpc.ClientUnaryCall;
  projectRun(argument: _colloquy_conversation_v1_ProjectRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ProjectRunResponse__Output>): grpc.ClientUnaryCall;
  projectRun(argument: _colloquy_conversation_v1_ProjectRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ProjectRunResponse__Output>): grpc.ClientUnaryCall;
  projectRun(argument: _colloquy_conversation_v1_ProjectRunRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ProjectRunResponse__Output>): grpc.ClientUnaryCall;
  
  PublishAgent(argument: _colloquy_conversation_v1_PublishAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_PublishAgentResponse__Output>): grpc.ClientUnaryCall;
  PublishAgent(argument: _colloquy_conversation_v1_PublishAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_PublishAgentResponse__Output>): grpc.ClientUnaryCall;
  PublishAgent(argument: _colloquy_conversation_v1_PublishAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_PublishAgentResponse__Output>): grpc.ClientUnaryCall;
  PublishAgent(argument: _colloquy_conversation_v1_PublishAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_PublishAgentResponse__Output>): grpc.ClientUnaryCall;
  publishAgent(argument: _colloquy_conversation_v1_PublishAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_PublishAgentResponse__Output>): grpc.ClientUnaryCall;
  publishAgent(argument: _colloquy_conversation_v1_PublishAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_PublishAgentResponse__Output>): grpc.ClientUnaryCall;
  publishAgent(argument: _colloquy_conversation_v1_PublishAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_PublishAgentResponse__Output>): grpc.ClientUnaryCall;
  publishAgent(argument: _colloquy_conversation_v1_PublishAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_PublishAgentResponse__Output>): grpc.ClientUnaryCall;
  
  ReadConversation(argument: _colloquy_conversation_v1_ReadConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ReadConversationResponse__Output>): grpc.ClientUnaryCall;
  ReadConversation(argument: _colloquy_conversation_v1_ReadConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ReadConversationResponse__Output>): grpc.ClientUnaryCall;
  ReadConversation(argument: _colloquy_conversation_v1_ReadConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ReadConversationResponse__Output>): grpc.ClientUnaryCall;
  ReadConversation(argument: _colloquy_conversation_v1_ReadConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ReadConversationResponse__Output>): grpc.ClientUnaryCall;
  readConversation(argument: _colloquy_conversation_v1_ReadConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ReadConversationResponse__Output>): grpc.ClientUnaryCall;
  readConversation(argument: _colloquy_conversation_v1_ReadConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_ReadConversationResponse__Output>): grpc.ClientUnaryCall;
  readConversation(argument: _colloquy_conversation_v1_ReadConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_ReadConversationResponse__Output>): grpc.ClientUnaryCall;
  readConversation(argument: _colloquy_conversation_v1_ReadConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_ReadConversationResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveConversation(argument: _colloquy_conversation_v1_RemoveConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_RemoveConversationResponse__Output>): grpc.ClientUnaryCall;
  RemoveConversation(argument: _colloquy_conversation_v1_RemoveConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_RemoveConversationResponse__Output>): grpc.ClientUnaryCall;
  RemoveConversation(argument: _colloquy_conversation_v1_RemoveConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_RemoveConversationResponse__Output>): grpc.ClientUnaryCall;
  RemoveConversation(argument: _colloquy_conversation_v1_RemoveConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_RemoveConversationResponse__Output>): grpc.ClientUnaryCall;
  removeConversation(argument: _colloquy_conversation_v1_RemoveConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_RemoveConversationResponse__Output>): grpc.ClientUnaryCall;
  removeConversation(argument: _colloquy_conversation_v1_RemoveConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_RemoveConversationResponse__Output>): grpc.ClientUnaryCall;
  removeConversation(argument: _colloquy_conversation_v1_RemoveConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_RemoveConversationResponse__Output>): grpc.ClientUnaryCall;
  removeConversation(argument: _colloquy_conversation_v1_RemoveConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_RemoveConversationResponse__Output>): grpc.ClientUnaryCall;
  
  RestoreAgentVersion(argument: _colloquy_conversation_v1_RestoreAgentVersionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_RestoreAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  RestoreAgentVersion(argument: _colloquy_conversation_v1_RestoreAgentVersionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_RestoreAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  RestoreAgentVersion(argument: _colloquy_conversation_v1_RestoreAgentVersionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_RestoreAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  RestoreAgentVersion(argument: _colloquy_conversation_v1_RestoreAgentVersionRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_RestoreAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  restoreAgentVersion(argument: _colloquy_conversation_v1_RestoreAgentVersionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_RestoreAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  restoreAgentVersion(argument: _colloquy_conversation_v1_RestoreAgentVersionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_RestoreAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  restoreAgentVersion(argument: _colloquy_conversation_v1_RestoreAgentVersionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_RestoreAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  restoreAgentVersion(argument: _colloquy_conversation_v1_RestoreAgentVersionRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_RestoreAgentVersionResponse__Output>): grpc.ClientUnaryCall;
  
  SaveAgentDraft(argument: _colloquy_conversation_v1_SaveAgentDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SaveAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  SaveAgentDraft(argument: _colloquy_conversation_v1_SaveAgentDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_SaveAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  SaveAgentDraft(argument: _colloquy_conversation_v1_SaveAgentDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SaveAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  SaveAgentDraft(argument: _colloquy_conversation_v1_SaveAgentDraftRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_SaveAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  saveAgentDraft(argument: _colloquy_conversation_v1_SaveAgentDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SaveAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  saveAgentDraft(argument: _colloquy_conversation_v1_SaveAgentDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_SaveAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  saveAgentDraft(argument: _colloquy_conversation_v1_SaveAgentDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SaveAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  saveAgentDraft(argument: _colloquy_conversation_v1_SaveAgentDraftRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_SaveAgentDraftResponse__Output>): grpc.ClientUnaryCall;
  
  SearchConversations(argument: _colloquy_conversation_v1_SearchConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SearchConversationsResponse__Output>): grpc.ClientUnaryCall;
  SearchConversations(argument: _colloquy_conversation_v1_SearchConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_SearchConversationsResponse__Output>): grpc.ClientUnaryCall;
  SearchConversations(argument: _colloquy_conversation_v1_SearchConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SearchConversationsResponse__Output>): grpc.ClientUnaryCall;
  SearchConversations(argument: _colloquy_conversation_v1_SearchConversationsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_SearchConversationsResponse__Output>): grpc.ClientUnaryCall;
  searchConversations(argument: _colloquy_conversation_v1_SearchConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SearchConversationsResponse__Output>): grpc.ClientUnaryCall;
  searchConversations(argument: _colloquy_conversation_v1_SearchConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_SearchConversationsResponse__Output>): grpc.ClientUnaryCall;
  searchConversations(argument: _colloquy_conversation_v1_SearchConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SearchConversationsResponse__Output>): grpc.ClientUnaryCall;
  searchConversations(argument: _colloquy_conversation_v1_SearchConversationsRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_SearchConversationsResponse__Output>): grpc.ClientUnaryCall;
  
  SendMessage(argument: _colloquy_conversation_v1_SendMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMessage(argument: _colloquy_conversation_v1_SendMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMessage(argument: _colloquy_conversation_v1_SendMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMessage(argument: _colloquy_conversation_v1_SendMessageRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _colloquy_conversation_v1_SendMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _colloquy_conversation_v1_SendMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _colloquy_conversation_v1_SendMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _colloquy_conversation_v1_SendMessageRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  
  SetFeedback(argument: _colloquy_conversation_v1_SetFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  SetFeedback(argument: _colloquy_conversation_v1_SetFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_SetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  SetFeedback(argument: _colloquy_conversation_v1_SetFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  SetFeedback(argument: _colloquy_conversation_v1_SetFeedbackRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_SetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  setFeedback(argument: _colloquy_conversation_v1_SetFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  setFeedback(argument: _colloquy_conversation_v1_SetFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_SetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  setFeedback(argument: _colloquy_conversation_v1_SetFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_SetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  setFeedback(argument: _colloquy_conversation_v1_SetFeedbackRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_SetFeedbackResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateAgent(argument: _colloquy_conversation_v1_UpdateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  UpdateAgent(argument: _colloquy_conversation_v1_UpdateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  UpdateAgent(argument: _colloquy_conversation_v1_UpdateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  UpdateAgent(argument: _colloquy_conversation_v1_UpdateAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  updateAgent(argument: _colloquy_conversation_v1_UpdateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  updateAgent(argument: _colloquy_conversation_v1_UpdateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  updateAgent(argument: _colloquy_conversation_v1_UpdateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  updateAgent(argument: _colloquy_conversation_v1_UpdateAgentRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateConversation(argument: _colloquy_conversation_v1_UpdateConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  UpdateConversation(argument: _colloquy_conversation_v1_UpdateConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  UpdateConversation(argument: _colloquy_conversation_v1_UpdateConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  UpdateConversation(argument: _colloquy_conversation_v1_UpdateConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  updateConversation(argument: _colloquy_conversation_v1_UpdateConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  updateConversation(argument: _colloquy_conversation_v1_UpdateConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  updateConversation(argument: _colloquy_conversation_v1_UpdateConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  updateConversation(argument: _colloquy_conversation_v1_UpdateConversationRequest, callback: grpc.requestCallback<_colloquy_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ConversationServiceHandlers extends grpc.UntypedServiceImplementation {
  BrowseConversations: grpc.handleUnaryCall<_colloquy_conversation_v1_BrowseConversationsRequest__Output, _colloquy_conversation_v1_BrowseConversationsResponse>;
  
  CreateAgent: grpc.handleUnaryCall<_colloquy_conversation_v1_CreateAgentRequest__Output, _colloquy_conversation_v1_CreateAgentResponse>;
  
  CreateConversation: grpc.handleUnaryCall<_colloquy_conversation_v1_CreateConversationRequest__Output, _colloquy_conversation_v1_CreateConversationResponse>;
  
  DeleteAgent: grpc.handleUnaryCall<_colloquy_conversation_v1_DeleteAgentRequest__Output, _colloquy_conversation_v1_DeleteAgentResponse>;
  
  DeleteAgentDraft: grpc.handleUnaryCall<_colloquy_conversation_v1_DeleteAgentDraftRequest__Output, _colloquy_conversation_v1_DeleteAgentDraftResponse>;
  
  DeleteConversation: grpc.handleUnaryCall<_colloquy_conversation_v1_DeleteConversationRequest__Output, _colloquy_conversation_v1_DeleteConversationResponse>;
  
  DescribeKept: grpc.handleUnaryCall<_colloquy_conversation_v1_DescribeKeptRequest__Output, _colloquy_conversation_v1_DescribeKeptResponse>;
  
  EraseEndUser: grpc.handleUnaryCall<_colloquy_conversation_v1_EraseEndUserRequest__Output, _colloquy_conversation_v1_EraseEndUserResponse>;
  
  EraseOrganization: grpc.handleUnaryCall<_colloquy_conversation_v1_EraseOrganizationRequest__Output, _colloquy_conversation_v1_EraseOrganizationResponse>;
  
  GetAgent: grpc.handleUnaryCall<_colloquy_conversation_v1_GetAgentRequest__Output, _colloquy_conversation_v1_GetAgentResponse>;
  
  GetAgentDraft: grpc.handleUnaryCall<_colloquy_conversation_v1_GetAgentDraftRequest__Output, _colloquy_conversation_v1_GetAgentDraftResponse>;
  
  GetAgentVersion: grpc.handleUnaryCall<_colloquy_conversation_v1_GetAgentVersionRequest__Output, _colloquy_conversation_v1_GetAgentVersionResponse>;
  
  GetCitation: grpc.handleUnaryCall<_colloquy_conversation_v1_GetCitationRequest__Output, _colloquy_conversation_v1_GetCitationResponse>;
  
  GetConversation: grpc.handleUnaryCall<_colloquy_conversation_v1_GetConversationRequest__Output, _colloquy_conversation_v1_GetConversationResponse>;
  
  GetFeedback: grpc.handleUnaryCall<_colloquy_conversation_v1_GetFeedbackRequest__Output, _colloquy_conversation_v1_GetFeedbackResponse>;
  
  GetTurnContext: grpc.handleUnaryCall<_colloquy_conversation_v1_GetTurnContextRequest__Output, _colloquy_conversation_v1_GetTurnContextResponse>;
  
  ListAgentVersions: grpc.handleUnaryCall<_colloquy_conversation_v1_ListAgentVersionsRequest__Output, _colloquy_conversation_v1_ListAgentVersionsResponse>;
  
  ListAgents: grpc.handleUnaryCall<_colloquy_conversation_v1_ListAgentsRequest__Output, _colloquy_conversation_v1_ListAgentsResponse>;
  
  ListConversations: grpc.handleUnaryCall<_colloquy_conversation_v1_ListConversationsRequest__Output, _colloquy_conversation_v1_ListConversationsResponse>;
  
  ListFeedback: grpc.handleUnaryCall<_colloquy_conversation_v1_ListFeedbackRequest__Output, _colloquy_conversation_v1_ListFeedbackResponse>;
  
  ListKnowledgeUses: grpc.handleUnaryCall<_colloquy_conversation_v1_ListKnowledgeUsesRequest__Output, _colloquy_conversation_v1_ListKnowledgeUsesResponse>;
  
  ProjectRun: grpc.handleUnaryCall<_colloquy_conversation_v1_ProjectRunRequest__Output, _colloquy_conversation_v1_ProjectRunResponse>;
  
  PublishAgent: grpc.handleUnaryCall<_colloquy_conversation_v1_PublishAgentRequest__Output, _colloquy_conversation_v1_PublishAgentResponse>;
  
  ReadConversation: grpc.handleUnaryCall<_colloquy_conversation_v1_ReadConversationRequest__Output, _colloquy_conversation_v1_ReadConversationResponse>;
  
  RemoveConversation: grpc.handleUnaryCall<_colloquy_conversation_v1_RemoveConversationRequest__Output, _colloquy_conversation_v1_RemoveConversationResponse>;
  
  RestoreAgentVersion: grpc.handleUnaryCall<_colloquy_conversation_v1_RestoreAgentVersionRequest__Output, _colloquy_conversation_v1_RestoreAgentVersionResponse>;
  
  SaveAgentDraft: grpc.handleUnaryCall<_colloquy_conversation_v1_SaveAgentDraftRequest__Output, _colloquy_conversation_v1_SaveAgentDraftResponse>;
  
  SearchConversations: grpc.handleUnaryCall<_colloquy_conversation_v1_SearchConversationsRequest__Output, _colloquy_conversation_v1_SearchConversationsResponse>;
  
  SendMessage: grpc.handleUnaryCall<_colloquy_conversation_v1_SendMessageRequest__Output, _colloquy_conversation_v1_SendMessageResponse>;
  
  SetFeedback: grpc.handleUnaryCall<_colloquy_conversation_v1_SetFeedbackRequest__Output, _colloquy_conversation_v1_SetFeedbackResponse>;
  
  UpdateAgent: grpc.handleUnaryCall<_colloquy_conversation_v1_UpdateAgentRequest__Output, _colloquy_conversation_v1_UpdateAgentResponse>;
  
  UpdateConversation: grpc.handleUnaryCall<_colloquy_conversation_v1_UpdateConversationRequest__Output, _colloquy_conversation_v1_UpdateConversationResponse>;
  
}

export interface ConversationServiceDefinition extends grpc.ServiceDefinition {
  BrowseConversations: MethodDefinition<_colloquy_conversation_v1_BrowseConversationsRequest, _colloquy_conversation_v1_BrowseConversationsResponse, _colloquy_conversation_v1_BrowseConversationsRequest__Output, _colloquy_conversation_v1_BrowseConversationsResponse__Output>
  CreateAgent: MethodDefinition<_colloquy_conversation_v1_CreateAgentRequest, _colloquy_conversation_v1_CreateAgentResponse, _colloquy_conversation_v1_CreateAgentRequest__Output, _colloquy_conversation_v1_CreateAgentResponse__Output>
  CreateConversation: MethodDefinition<_colloquy_conversation_v1_CreateConversationRequest, _colloquy_conversation_v1_CreateConversationResponse, _colloquy_conversation_v1_CreateConversationRequest__Output, _colloquy_conversation_v1_CreateConversationResponse__Output>
  DeleteAgent: MethodDefinition<_colloquy_conversation_v1_DeleteAgentRequest, _colloquy_conversation_v1_DeleteAgentResponse, _colloquy_conversation_v1_DeleteAgentRequest__Output, _colloquy_conversation_v1_DeleteAgentResponse__Output>
  DeleteAgentDraft: MethodDefinition<_colloquy_conversation_v1_DeleteAgentDraftRequest, _colloquy_conversation_v1_DeleteAgentDraftResponse, _colloquy_conversation_v1_DeleteAgentDraftRequest__Output, _colloquy_conversation_v1_DeleteAgentDraftResponse__Output>
  DeleteConversation: MethodDefinition<_colloquy_conversation_v1_DeleteConversationRequest, _colloquy_conversation_v1_DeleteConversationResponse, _colloquy_conversation_v1_DeleteConversationRequest__Output, _colloquy_conversation_v1_DeleteConversationResponse__Output>
  DescribeKept: MethodDefinition<_colloquy_conversation_v1_DescribeKeptRequest, _colloquy_conversation_v1_DescribeKeptResponse, _colloquy_conversation_v1_DescribeKeptRequest__Output, _colloquy_conversation_v1_DescribeKeptResponse__Output>
  EraseEndUser: MethodDefinition<_colloquy_conversation_v1_EraseEndUserRequest, _colloquy_conversation_v1_EraseEndUserResponse, _colloquy_conversation_v1_EraseEndUserRequest__Output, _colloquy_conversation_v1_EraseEndUserResponse__Output>
  EraseOrganization: MethodDefinition<_colloquy_conversation_v1_EraseOrganizationRequest, _colloquy_conversation_v1_EraseOrganizationResponse, _colloquy_conversation_v1_EraseOrganizationRequest__Output, _colloquy_conversation_v1_EraseOrganizationResponse__Output>
  GetAgent: MethodDefinition<_colloquy_conversation_v1_GetAgentRequest, _colloquy_conversation_v1_GetAgentResponse, _colloquy_conversation_v1_GetAgentRequest__Output, _colloquy_conversation_v1_GetAgentResponse__Output>
  GetAgentDraft: MethodDefinition<_colloquy_conversation_v1_GetAgentDraftRequest, _colloquy_conversation_v1_GetAgentDraftResponse, _colloquy_conversation_v1_GetAgentDraftRequest__Output, _colloquy_conversation_v1_GetAgentDraftResponse__Output>
  GetAgentVersion: MethodDefinition<_colloquy_conversation_v1_GetAgentVersionRequest, _colloquy_conversation_v1_GetAgentVersionResponse, _colloquy_conversation_v1_GetAgentVersionRequest__Output, _colloquy_conversation_v1_GetAgentVersionResponse__Output>
  GetCitation: MethodDefinition<_colloquy_conversation_v1_GetCitationRequest, _colloquy_conversation_v1_GetCitationResponse, _colloquy_conversation_v1_GetCitationRequest__Output, _colloquy_conversation_v1_GetCitationResponse__Output>
  GetConversation: MethodDefinition<_colloquy_conversation_v1_GetConversationRequest, _colloquy_conversation_v1_GetConversationResponse, _colloquy_conversation_v1_GetConversationRequest__Output, _colloquy_conversation_v1_GetConversationResponse__Output>
  GetFeedback: MethodDefinition<_colloquy_conversation_v1_GetFeedbackRequest, _colloquy_conversation_v1_GetFeedbackResponse, _colloquy_conversation_v1_GetFeedbackRequest__Output, _colloquy_conversation_v1_GetFeedbackResponse__Output>
  GetTurnContext: MethodDefinition<_colloquy_conversation_v1_GetTurnContextRequest, _colloquy_conversation_v1_GetTurnContextResponse, _colloquy_conversation_v1_GetTurnContextRequest__Output, _colloquy_conversation_v1_GetTurnContextResponse__Output>
  ListAgentVersions: MethodDefinition<_colloquy_conversation_v1_ListAgentVersionsRequest, _colloquy_conversation_v1_ListAgentVersionsResponse, _colloquy_conversation_v1_ListAgentVersionsRequest__Output, _colloquy_conversation_v1_ListAgentVersionsResponse__Output>
  ListAgents: MethodDefinition<_colloquy_conversation_v1_ListAgentsRequest, _colloquy_conversation_v1_ListAgentsResponse, _colloquy_conversation_v1_ListAgentsRequest__Output, _colloquy_conversation_v1_ListAgentsResponse__Output>
  ListConversations: MethodDefinition<_colloquy_conversation_v1_ListConversationsRequest, _colloquy_conversation_v1_ListConversationsResponse, _colloquy_conversation_v1_ListConversationsRequest__Output, _colloquy_conversation_v1_ListConversationsResponse__Output>
  ListFeedback: MethodDefinition<_colloquy_conversation_v1_ListFeedbackRequest, _colloquy_conversation_v1_ListFeedbackResponse, _colloquy_conversation_v1_ListFeedbackRequest__Output, _colloquy_conversation_v1_ListFeedbackResponse__Output>
  ListKnowledgeUses: MethodDefinition<_colloquy_conversation_v1_ListKnowledgeUsesRequest, _colloquy_conversation_v1_ListKnowledgeUsesResponse, _colloquy_conversation_v1_ListKnowledgeUsesRequest__Output, _colloquy_conversation_v1_ListKnowledgeUsesResponse__Output>
  ProjectRun: MethodDefinition<_colloquy_conversation_v1_ProjectRunRequest, _colloquy_conversation_v1_ProjectRunResponse, _colloquy_conversation_v1_ProjectRunRequest__Output, _colloquy_conversation_v1_ProjectRunResponse__Output>
  PublishAgent: MethodDefinition<_colloquy_conversation_v1_PublishAgentRequest, _colloquy_conversation_v1_PublishAgentResponse, _colloquy_conversation_v1_PublishAgentRequest__Output, _colloquy_conversation_v1_PublishAgentResponse__Output>
  ReadConversation: MethodDefinition<_colloquy_conversation_v1_ReadConversationRequest, _colloquy_conversation_v1_ReadConversationResponse, _colloquy_conversation_v1_ReadConversationRequest__Output, _colloquy_conversation_v1_ReadConversationResponse__Output>
  RemoveConversation: MethodDefinition<_colloquy_conversation_v1_RemoveConversationRequest, _colloquy_conversation_v1_RemoveConversationResponse, _colloquy_conversation_v1_RemoveConversationRequest__Output, _colloquy_conversation_v1_RemoveConversationResponse__Output>
  RestoreAgentVersion: MethodDefinition<_colloquy_conversation_v1_RestoreAgentVersionRequest, _colloquy_conversation_v1_RestoreAgentVersionResponse, _colloquy_conversation_v1_RestoreAgentVersionRequest__Output, _colloquy_conversation_v1_RestoreAgentVersionResponse__Output>
  SaveAgentDraft: MethodDefinition<_colloquy_conversation_v1_SaveAgentDraftRequest, _colloquy_conversation_v1_SaveAgentDraftResponse, _colloquy_conversation_v1_SaveAgentDraftRequest__Output, _colloquy_conversation_v1_SaveAgentDraftResponse__Output>
  SearchConversations: MethodDefinition<_colloquy_conversation_v1_SearchConversationsRequest, _colloquy_conversation_v1_SearchConversationsResponse, _colloquy_conversation_v1_SearchConversationsRequest__Output, _colloquy_conversation_v1_SearchConversationsResponse__Output>
  SendMessage: MethodDefinition<_colloquy_conversation_v1_SendMessageRequest, _colloquy_conversation_v1_SendMessageResponse, _colloquy_conversation_v1_SendMessageRequest__Output, _colloquy_conversation_v1_SendMessageResponse__Output>
  SetFeedback: MethodDefinition<_colloquy_conversation_v1_SetFeedbackRequest, _colloquy_conversation_v1_SetFeedbackResponse, _colloquy_conversation_v1_SetFeedbackRequest__Output, _colloquy_conversation_v1_SetFeedbackResponse__Output>
  UpdateAgent: MethodDefinition<_colloquy_conversation_v1_UpdateAgentRequest, _colloquy_conversation_v1_UpdateAgentResponse, _colloquy_conversation_v1_UpdateAgentRequest__Output, _colloquy_conversation_v1_UpdateAgentResponse__Output>
  UpdateConversation: MethodDefinition<_colloquy_conversation_v1_UpdateConversationRequest, _colloquy_conversation_v1_UpdateConversationResponse, _colloquy_conversation_v1_UpdateConversationRequest__Output, _colloquy_conversation_v1_UpdateConversationResponse__Output>
}
