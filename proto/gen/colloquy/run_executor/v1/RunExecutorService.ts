// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnswerRunRequest as _colloquy_run_executor_v1_AnswerRunRequest, AnswerRunRequest__Output as _colloquy_run_executor_v1_AnswerRunRequest__Output } from '../../../colloquy/run_executor/v1/AnswerRunRequest.ts';
import type { AnswerRunResponse as _colloquy_run_executor_v1_AnswerRunResponse, AnswerRunResponse__Output as _colloquy_run_executor_v1_AnswerRunResponse__Output } from '../../../colloquy/run_executor/v1/AnswerRunResponse.ts';
import type { BeginConnectionRequest as _colloquy_run_executor_v1_BeginConnectionRequest, BeginConnectionRequest__Output as _colloquy_run_executor_v1_BeginConnectionRequest__Output } from '../../../colloquy/run_executor/v1/BeginConnectionRequest.ts';
import type { BeginConnectionResponse as _colloquy_run_executor_v1_BeginConnectionResponse, BeginConnectionResponse__Output as _colloquy_run_executor_v1_BeginConnectionResponse__Output } from '../../../colloquy/run_executor/v1/BeginConnectionResponse.ts';
import type { CancelRunRequest as _colloquy_run_executor_v1_CancelRunRequest, CancelRunRequest__Output as _colloquy_run_executor_v1_CancelRunRequest__Output } from '../../../colloquy/run_executor/v1/CancelRunRequest.ts';
import type { CancelRunResponse as _colloquy_run_executor_v1_CancelRunResponse, CancelRunResponse__Output as _colloquy_run_executor_v1_CancelRunResponse__Output } from '../../../colloquy/run_executor/v1/CancelRunResponse.ts';
import type { CompleteConnectionRequest as _colloquy_run_executor_v1_CompleteConnectionRequest, CompleteConnectionRequest__Output as _colloquy_run_executor_v1_CompleteConnectionRequest__Output } from '../../../colloquy/run_executor/v1/CompleteConnectionRequest.ts';
import type { CompleteConnectionResponse as _colloquy_run_executor_v1_CompleteConnectionResponse, CompleteConnectionResponse__Output as _colloquy_run_executor_v1_CompleteConnectionResponse__Output } from '../../../colloquy/run_executor/v1/CompleteConnectionResponse.ts';
import type { CountRunsRequest as _colloquy_run_executor_v1_CountRunsRequest, CountRunsRequest__Output as _colloquy_run_executor_v1_CountRunsRequest__Output } from '../../../colloquy/run_executor/v1/CountRunsRequest.ts';
import type { CountRunsResponse as _colloquy_run_executor_v1_CountRunsResponse, CountRunsResponse__Output as _colloquy_run_executor_v1_CountRunsResponse__Output } from '../../../colloquy/run_executor/v1/CountRunsResponse.ts';
import type { CreateModelConnectionRequest as _colloquy_run_executor_v1_CreateModelConnectionRequest, CreateModelConnectionRequest__Output as _colloquy_run_executor_v1_CreateModelConnectionRequest__Output } from '../../../colloquy/run_executor/v1/CreateModelConnectionRequest.ts';
import type { CreateModelConnectionResponse as _colloquy_run_executor_v1_CreateModelConnectionResponse, CreateModelConnectionResponse__Output as _colloquy_run_executor_v1_CreateModelConnectionResponse__Output } from '../../../colloquy/run_executor/v1/CreateModelConnectionResponse.ts';
import type { CreateToolServerRequest as _colloquy_run_executor_v1_CreateToolServerRequest, CreateToolServerRequest__Output as _colloquy_run_executor_v1_CreateToolServerRequest__Output } from '../../../colloquy/run_executor/v1/CreateToolServerRequest.ts';
import type { CreateToolServerResponse as _colloquy_run_executor_v1_CreateToolServerResponse, CreateToolServerResponse__Output as _colloquy_run_executor_v1_CreateToolServerResponse__Output } from '../../../colloquy/run_executor/v1/CreateToolServerResponse.ts';
import type { DecideRunRequest as _colloquy_run_executor_v1_DecideRunRequest, DecideRunRequest__Output as _colloquy_run_executor_v1_DecideRunRequest__Output } from '../../../colloquy/run_executor/v1/DecideRunRequest.ts';
import type { DecideRunResponse as _colloquy_run_executor_v1_DecideRunResponse, DecideRunResponse__Output as _colloquy_run_executor_v1_DecideRunResponse__Output } from '../../../colloquy/run_executor/v1/DecideRunResponse.ts';
import type { DeleteModelConnectionRequest as _colloquy_run_executor_v1_DeleteModelConnectionRequest, DeleteModelConnectionRequest__Output as _colloquy_run_executor_v1_DeleteModelConnectionRequest__Output } from '../../../colloquy/run_executor/v1/DeleteModelConnectionRequest.ts';
import type { DeleteModelConnectionResponse as _colloquy_run_executor_v1_DeleteModelConnectionResponse, DeleteModelConnectionResponse__Output as _colloquy_run_executor_v1_DeleteModelConnectionResponse__Output } from '../../../colloquy/run_executor/v1/DeleteModelConnectionResponse.ts';
import type { DeleteToolServerRequest as _colloquy_run_executor_v1_DeleteToolServerRequest, DeleteToolServerRequest__Output as _colloquy_run_executor_v1_DeleteToolServerRequest__Output } from '../../../colloquy/run_executor/v1/DeleteToolServerRequest.ts';
import type { DeleteToolServerResponse as _colloquy_run_executor_v1_DeleteToolServerResponse, DeleteToolServerResponse__Output as _colloquy_run_executor_v1_DeleteToolServerResponse__Output } from '../../../colloquy/run_executor/v1/DeleteToolServerResponse.ts';
import type { DescribeConversationRequest as _colloquy_run_executor_v1_DescribeConversationRequest, DescribeConversationRequest__Output as _colloquy_run_executor_v1_DescribeConversationRequest__Output } from '../../../colloquy/run_executor/v1/DescribeConversationRequest.ts';
import type { DescribeConversationResponse as _colloquy_run_executor_v1_DescribeConversationResponse, DescribeConversationResponse__Output as _colloquy_run_executor_v1_DescribeConversationResponse__Output } from '../../../colloquy/run_executor/v1/DescribeConversationResponse.ts';
import type { DescribeKeptRequest as _colloquy_run_executor_v1_DescribeKeptRequest, DescribeKeptRequest__Output as _colloquy_run_executor_v1_DescribeKeptRequest__Output } from '../../../colloquy/run_executor/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse as _colloquy_run_executor_v1_DescribeKeptResponse, DescribeKeptResponse__Output as _colloquy_run_executor_v1_DescribeKeptResponse__Output } from '../../../colloquy/run_executor/v1/DescribeKeptResponse.ts';
import type { DescribeQueueRequest as _colloquy_run_executor_v1_DescribeQueueRequest, DescribeQueueRequest__Output as _colloquy_run_executor_v1_DescribeQueueRequest__Output } from '../../../colloquy/run_executor/v1/DescribeQueueRequest.ts';
import type { DescribeQueueResponse as _colloquy_run_executor_v1_DescribeQueueResponse, DescribeQueueResponse__Output as _colloquy_run_executor_v1_DescribeQueueResponse__Output } from '../../../colloquy/run_executor/v1/DescribeQueueResponse.ts';
import type { EndConnectionRequest as _colloquy_run_executor_v1_EndConnectionRequest, EndConnectionRequest__Output as _colloquy_run_executor_v1_EndConnectionRequest__Output } from '../../../colloquy/run_executor/v1/EndConnectionRequest.ts';
import type { EndConnectionResponse as _colloquy_run_executor_v1_EndConnectionResponse, EndConnectionResponse__Output as _colloquy_run_executor_v1_EndConnectionResponse__Output } from '../../../colloquy/run_executor/v1/EndConnectionResponse.ts';
import type { EraseConversationRequest as _colloquy_run_executor_v1_EraseConversationRequest, EraseConversationRequest__Output as _colloquy_run_executor_v1_EraseConversationRequest__Output } from '../../../colloquy/run_executor/v1/EraseConversationRequest.ts';
import type { EraseConversationResponse as _colloquy_run_executor_v1_EraseConversationResponse, EraseConversationResponse__Output as _colloquy_run_executor_v1_EraseConversationResponse__Output } from '../../../colloquy/run_executor/v1/EraseConversationResponse.ts';
import type { EraseEndUserRequest as _colloquy_run_executor_v1_EraseEndUserRequest, EraseEndUserRequest__Output as _colloquy_run_executor_v1_EraseEndUserRequest__Output } from '../../../colloquy/run_executor/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse as _colloquy_run_executor_v1_EraseEndUserResponse, EraseEndUserResponse__Output as _colloquy_run_executor_v1_EraseEndUserResponse__Output } from '../../../colloquy/run_executor/v1/EraseEndUserResponse.ts';
import type { EraseOrganizationRequest as _colloquy_run_executor_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_run_executor_v1_EraseOrganizationRequest__Output } from '../../../colloquy/run_executor/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_run_executor_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_run_executor_v1_EraseOrganizationResponse__Output } from '../../../colloquy/run_executor/v1/EraseOrganizationResponse.ts';
import type { FilterActiveRunsRequest as _colloquy_run_executor_v1_FilterActiveRunsRequest, FilterActiveRunsRequest__Output as _colloquy_run_executor_v1_FilterActiveRunsRequest__Output } from '../../../colloquy/run_executor/v1/FilterActiveRunsRequest.ts';
import type { FilterActiveRunsResponse as _colloquy_run_executor_v1_FilterActiveRunsResponse, FilterActiveRunsResponse__Output as _colloquy_run_executor_v1_FilterActiveRunsResponse__Output } from '../../../colloquy/run_executor/v1/FilterActiveRunsResponse.ts';
import type { FindBegunConnectionRequest as _colloquy_run_executor_v1_FindBegunConnectionRequest, FindBegunConnectionRequest__Output as _colloquy_run_executor_v1_FindBegunConnectionRequest__Output } from '../../../colloquy/run_executor/v1/FindBegunConnectionRequest.ts';
import type { FindBegunConnectionResponse as _colloquy_run_executor_v1_FindBegunConnectionResponse, FindBegunConnectionResponse__Output as _colloquy_run_executor_v1_FindBegunConnectionResponse__Output } from '../../../colloquy/run_executor/v1/FindBegunConnectionResponse.ts';
import type { GetModelConnectionRequest as _colloquy_run_executor_v1_GetModelConnectionRequest, GetModelConnectionRequest__Output as _colloquy_run_executor_v1_GetModelConnectionRequest__Output } from '../../../colloquy/run_executor/v1/GetModelConnectionRequest.ts';
import type { GetModelConnectionResponse as _colloquy_run_executor_v1_GetModelConnectionResponse, GetModelConnectionResponse__Output as _colloquy_run_executor_v1_GetModelConnectionResponse__Output } from '../../../colloquy/run_executor/v1/GetModelConnectionResponse.ts';
import type { GetQueuePositionsRequest as _colloquy_run_executor_v1_GetQueuePositionsRequest, GetQueuePositionsRequest__Output as _colloquy_run_executor_v1_GetQueuePositionsRequest__Output } from '../../../colloquy/run_executor/v1/GetQueuePositionsRequest.ts';
import type { GetQueuePositionsResponse as _colloquy_run_executor_v1_GetQueuePositionsResponse, GetQueuePositionsResponse__Output as _colloquy_run_executor_v1_GetQueuePositionsResponse__Output } from '../../../colloquy/run_executor/v1/GetQueuePositionsResponse.ts';
import type { GetRunRequest as _colloquy_run_executor_v1_GetRunRequest, GetRunRequest__Output as _colloquy_run_executor_v1_GetRunRequest__Output } from '../../../colloquy/run_executor/v1/GetRunRequest.ts';
import type { GetRunResponse as _colloquy_run_executor_v1_GetRunResponse, GetRunResponse__Output as _colloquy_run_executor_v1_GetRunResponse__Output } from '../../../colloquy/run_executor/v1/GetRunResponse.ts';
import type { GetRunTraceRequest as _colloquy_run_executor_v1_GetRunTraceRequest, GetRunTraceRequest__Output as _colloquy_run_executor_v1_GetRunTraceRequest__Output } from '../../../colloquy/run_executor/v1/GetRunTraceRequest.ts';
import type { GetRunTraceResponse as _colloquy_run_executor_v1_GetRunTraceResponse, GetRunTraceResponse__Output as _colloquy_run_executor_v1_GetRunTraceResponse__Output } from '../../../colloquy/run_executor/v1/GetRunTraceResponse.ts';
import type { GetStepRequest as _colloquy_run_executor_v1_GetStepRequest, GetStepRequest__Output as _colloquy_run_executor_v1_GetStepRequest__Output } from '../../../colloquy/run_executor/v1/GetStepRequest.ts';
import type { GetStepResponse as _colloquy_run_executor_v1_GetStepResponse, GetStepResponse__Output as _colloquy_run_executor_v1_GetStepResponse__Output } from '../../../colloquy/run_executor/v1/GetStepResponse.ts';
import type { GetToolServerRequest as _colloquy_run_executor_v1_GetToolServerRequest, GetToolServerRequest__Output as _colloquy_run_executor_v1_GetToolServerRequest__Output } from '../../../colloquy/run_executor/v1/GetToolServerRequest.ts';
import type { GetToolServerResponse as _colloquy_run_executor_v1_GetToolServerResponse, GetToolServerResponse__Output as _colloquy_run_executor_v1_GetToolServerResponse__Output } from '../../../colloquy/run_executor/v1/GetToolServerResponse.ts';
import type { GetTranscriptRequest as _colloquy_run_executor_v1_GetTranscriptRequest, GetTranscriptRequest__Output as _colloquy_run_executor_v1_GetTranscriptRequest__Output } from '../../../colloquy/run_executor/v1/GetTranscriptRequest.ts';
import type { GetTranscriptResponse as _colloquy_run_executor_v1_GetTranscriptResponse, GetTranscriptResponse__Output as _colloquy_run_executor_v1_GetTranscriptResponse__Output } from '../../../colloquy/run_executor/v1/GetTranscriptResponse.ts';
import type { ListApprovalsRequest as _colloquy_run_executor_v1_ListApprovalsRequest, ListApprovalsRequest__Output as _colloquy_run_executor_v1_ListApprovalsRequest__Output } from '../../../colloquy/run_executor/v1/ListApprovalsRequest.ts';
import type { ListApprovalsResponse as _colloquy_run_executor_v1_ListApprovalsResponse, ListApprovalsResponse__Output as _colloquy_run_executor_v1_ListApprovalsResponse__Output } from '../../../colloquy/run_executor/v1/ListApprovalsResponse.ts';
import type { ListConnectionModelsRequest as _colloquy_run_executor_v1_ListConnectionModelsRequest, ListConnectionModelsRequest__Output as _colloquy_run_executor_v1_ListConnectionModelsRequest__Output } from '../../../colloquy/run_executor/v1/ListConnectionModelsRequest.ts';
import type { ListConnectionModelsResponse as _colloquy_run_executor_v1_ListConnectionModelsResponse, ListConnectionModelsResponse__Output as _colloquy_run_executor_v1_ListConnectionModelsResponse__Output } from '../../../colloquy/run_executor/v1/ListConnectionModelsResponse.ts';
import type { ListConnectionsRequest as _colloquy_run_executor_v1_ListConnectionsRequest, ListConnectionsRequest__Output as _colloquy_run_executor_v1_ListConnectionsRequest__Output } from '../../../colloquy/run_executor/v1/ListConnectionsRequest.ts';
import type { ListConnectionsResponse as _colloquy_run_executor_v1_ListConnectionsResponse, ListConnectionsResponse__Output as _colloquy_run_executor_v1_ListConnectionsResponse__Output } from '../../../colloquy/run_executor/v1/ListConnectionsResponse.ts';
import type { ListModelConnectionsRequest as _colloquy_run_executor_v1_ListModelConnectionsRequest, ListModelConnectionsRequest__Output as _colloquy_run_executor_v1_ListModelConnectionsRequest__Output } from '../../../colloquy/run_executor/v1/ListModelConnectionsRequest.ts';
import type { ListModelConnectionsResponse as _colloquy_run_executor_v1_ListModelConnectionsResponse, ListModelConnectionsResponse__Output as _colloquy_run_executor_v1_ListModelConnectionsResponse__Output } from '../../../colloquy/run_executor/v1/ListModelConnectionsResponse.ts';
import type { ListModelsRequest as _colloquy_run_executor_v1_ListModelsRequest, ListModelsRequest__Output as _colloquy_run_executor_v1_ListModelsRequest__Output } from '../../../colloquy/run_executor/v1/ListModelsRequest.ts';
import type { ListModelsResponse as _colloquy_run_executor_v1_ListModelsResponse, ListModelsResponse__Output as _colloquy_run_executor_v1_ListModelsResponse__Output } from '../../../colloquy/run_executor/v1/ListModelsResponse.ts';
import type { ListRunApprovalsRequest as _colloquy_run_executor_v1_ListRunApprovalsRequest, ListRunApprovalsRequest__Output as _colloquy_run_executor_v1_ListRunApprovalsRequest__Output } from '../../../colloquy/run_executor/v1/ListRunApprovalsRequest.ts';
import type { ListRunApprovalsResponse as _colloquy_run_executor_v1_ListRunApprovalsResponse, ListRunApprovalsResponse__Output as _colloquy_run_executor_v1_ListRunApprovalsResponse__Output } from '../../../colloquy/run_executor/v1/ListRunApprovalsResponse.ts';
import type { ListRunsRequest as _colloquy_run_executor_v1_ListRunsRequest, ListRunsRequest__Output as _colloquy_run_executor_v1_ListRunsRequest__Output } from '../../../colloquy/run_executor/v1/ListRunsRequest.ts';
import type { ListRunsResponse as _colloquy_run_executor_v1_ListRunsResponse, ListRunsResponse__Output as _colloquy_run_executor_v1_ListRunsResponse__Output } from '../../../colloquy/run_executor/v1/ListRunsResponse.ts';
import type { ListStepsRequest as _colloquy_run_executor_v1_ListStepsRequest, ListStepsRequest__Output as _colloquy_run_executor_v1_ListStepsRequest__Output } from '../../../colloquy/run_executor/v1/ListStepsRequest.ts';
import type { ListStepsResponse as _colloquy_run_executor_v1_ListStepsResponse, ListStepsResponse__Output as _colloquy_run_executor_v1_ListStepsResponse__Output } from '../../../colloquy/run_executor/v1/ListStepsResponse.ts';
import type { ListToolServersRequest as _colloquy_run_executor_v1_ListToolServersRequest, ListToolServersRequest__Output as _colloquy_run_executor_v1_ListToolServersRequest__Output } from '../../../colloquy/run_executor/v1/ListToolServersRequest.ts';
import type { ListToolServersResponse as _colloquy_run_executor_v1_ListToolServersResponse, ListToolServersResponse__Output as _colloquy_run_executor_v1_ListToolServersResponse__Output } from '../../../colloquy/run_executor/v1/ListToolServersResponse.ts';
import type { ListToolsRequest as _colloquy_run_executor_v1_ListToolsRequest, ListToolsRequest__Output as _colloquy_run_executor_v1_ListToolsRequest__Output } from '../../../colloquy/run_executor/v1/ListToolsRequest.ts';
import type { ListToolsResponse as _colloquy_run_executor_v1_ListToolsResponse, ListToolsResponse__Output as _colloquy_run_executor_v1_ListToolsResponse__Output } from '../../../colloquy/run_executor/v1/ListToolsResponse.ts';
import type { PreviewToldRequest as _colloquy_run_executor_v1_PreviewToldRequest, PreviewToldRequest__Output as _colloquy_run_executor_v1_PreviewToldRequest__Output } from '../../../colloquy/run_executor/v1/PreviewToldRequest.ts';
import type { PreviewToldResponse as _colloquy_run_executor_v1_PreviewToldResponse, PreviewToldResponse__Output as _colloquy_run_executor_v1_PreviewToldResponse__Output } from '../../../colloquy/run_executor/v1/PreviewToldResponse.ts';
import type { RefreshToolServerRequest as _colloquy_run_executor_v1_RefreshToolServerRequest, RefreshToolServerRequest__Output as _colloquy_run_executor_v1_RefreshToolServerRequest__Output } from '../../../colloquy/run_executor/v1/RefreshToolServerRequest.ts';
import type { RefreshToolServerResponse as _colloquy_run_executor_v1_RefreshToolServerResponse, RefreshToolServerResponse__Output as _colloquy_run_executor_v1_RefreshToolServerResponse__Output } from '../../../colloquy/run_executor/v1/RefreshToolServerResponse.ts';
import type { RetellRunRequest as _colloquy_run_executor_v1_RetellRunRequest, RetellRunRequest__Output as _colloquy_run_executor_v1_RetellRunRequest__Output } from '../../../colloquy/run_executor/v1/RetellRunRequest.ts';
import type { RetellRunResponse as _colloquy_run_executor_v1_RetellRunResponse, RetellRunResponse__Output as _colloquy_run_executor_v1_RetellRunResponse__Output } from '../../../colloquy/run_executor/v1/RetellRunResponse.ts';
import type { StartDocumentRunRequest as _colloquy_run_executor_v1_StartDocumentRunRequest, StartDocumentRunRequest__Output as _colloquy_run_executor_v1_StartDocumentRunRequest__Output } from '../../../colloquy/run_executor/v1/StartDocumentRunRequest.ts';
import type { StartDocumentRunResponse as _colloquy_run_executor_v1_StartDocumentRunResponse, StartDocumentRunResponse__Output as _colloquy_run_executor_v1_StartDocumentRunResponse__Output } from '../../../colloquy/run_executor/v1/StartDocumentRunResponse.ts';
import type { StartRunRequest as _colloquy_run_executor_v1_StartRunRequest, StartRunRequest__Output as _colloquy_run_executor_v1_StartRunRequest__Output } from '../../../colloquy/run_executor/v1/StartRunRequest.ts';
import type { StartRunResponse as _colloquy_run_executor_v1_StartRunResponse, StartRunResponse__Output as _colloquy_run_executor_v1_StartRunResponse__Output } from '../../../colloquy/run_executor/v1/StartRunResponse.ts';
import type { StopRunRequest as _colloquy_run_executor_v1_StopRunRequest, StopRunRequest__Output as _colloquy_run_executor_v1_StopRunRequest__Output } from '../../../colloquy/run_executor/v1/StopRunRequest.ts';
import type { StopRunResponse as _colloquy_run_executor_v1_StopRunResponse, StopRunResponse__Output as _colloquy_run_executor_v1_StopRunResponse__Output } from '../../../colloquy/run_executor/v1/StopRunResponse.ts';
import type { StoreToolCredentialsRequest as _colloquy_run_executor_v1_StoreToolCredentialsRequest, StoreToolCredentialsRequest__Output as _colloquy_run_executor_v1_StoreToolCredentialsRequest__Output } from '../../../colloquy/run_executor/v1/StoreToolCredentialsRequest.ts';
import type { StoreToolCredentialsResponse as _colloquy_run_executor_v1_StoreToolCredentialsResponse, StoreToolCredentialsResponse__Output as _colloquy_run_executor_v1_StoreToolCredentialsResponse__Output } from '../../../colloquy/run_executor/v1/StoreToolCredentialsResponse.ts';
import type { TestModelConnectionRequest as _colloquy_run_executor_v1_TestModelConnectionRequest, TestModelConnectionRequest__Output as _colloquy_run_executor_v1_TestModelConnectionRequest__Output } from '../../../colloquy/run_executor/v1/TestModelConnectionRequest.ts';
import type { TestModelConnectionResponse as _colloquy_run_executor_v1_TestModelConnectionResponse, TestModelConnectionResponse__Output as _colloquy_run_executor_v1_TestModelConnectionResponse__Output } from '../../../colloquy/run_executor/v1/TestModelConnectionResponse.ts';
import type { UpdateModelConnectionRequest as _colloquy_run_executor_v1_UpdateModelConnectionRequest, UpdateModelConnectionRequest__Output as _colloquy_run_executor_v1_UpdateModelConnectionRequest__Output } from '../../../colloquy/run_executor/v1/UpdateModelConnectionRequest.ts';
import type { UpdateModelConnectionResponse as _colloquy_run_executor_v1_UpdateModelConnectionResponse, UpdateModelConnectionResponse__Output as _colloquy_run_executor_v1_UpdateModelConnectionResponse__Output } from '../../../colloquy/run_executor/v1/UpdateModelConnectionResponse.ts';
import type { UpdateToolRequest as _colloquy_run_executor_v1_UpdateToolRequest, UpdateToolRequest__Output as _colloquy_run_executor_v1_UpdateToolRequest__Output } from '../../../colloquy/run_executor/v1/UpdateToolRequest.ts';
import type { UpdateToolResponse as _colloquy_run_executor_v1_UpdateToolResponse, UpdateToolResponse__Output as _colloquy_run_executor_v1_UpdateToolResponse__Output } from '../../../colloquy/run_executor/v1/UpdateToolResponse.ts';
import type { UpdateToolServerRequest as _colloquy_run_executor_v1_UpdateToolServerRequest, UpdateToolServerRequest__Output as _colloquy_run_executor_v1_UpdateToolServerRequest__Output } from '../../../colloquy/run_executor/v1/UpdateToolServerRequest.ts';
import type { UpdateToolServerResponse as _colloquy_run_executor_v1_UpdateToolServerResponse, UpdateToolServerResponse__Output as _colloquy_run_executor_v1_UpdateToolServerResponse__Output } from '../../../colloquy/run_executor/v1/UpdateToolServerResponse.ts';

export interface RunExecutorServiceClient extends grpc.Client {
  AnswerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  AnswerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  AnswerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  AnswerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  answerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  answerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  answerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  answerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  
  BeginConnection(argument: _colloquy_run_executor_v1_BeginConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_BeginConnectionResponse__Output>): grpc.ClientUnaryCall;
  BeginConnection(argument: _colloquy_run_executor_v1_BeginConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_BeginConnectionResponse__Output>): grpc.ClientUnaryCall;
  BeginConnection(argument: _colloquy_run_executor_v1_BeginConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_BeginConnectionResponse__Output>): grpc.ClientUnaryCall;
  BeginConnection(argument: _colloquy_run_executor_v1_BeginConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_BeginConnectionResponse__Output>): grpc.ClientUnaryCall;
  beginConnection(argument: _colloquy_run_executor_v1_BeginConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_BeginConnectionResponse__Output>): grpc.ClientUnaryCall;
  beginConnection(argument: _colloquy_run_executor_v1_BeginConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_BeginConnectionResponse__Output>): grpc.ClientUnaryCall;
  beginConnection(argument: _colloquy_run_executor_v1_BeginConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_BeginConnectionResponse__Output>): grpc.ClientUnaryCall;
  beginConnection(argument: _colloquy_run_executor_v1_BeginConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_BeginConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  CancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  CancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  CancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  CancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  cancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  cancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  cancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  cancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  
  CompleteConnection(argument: _colloquy_run_executor_v1_CompleteConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  CompleteConnection(argument: _colloquy_run_executor_v1_CompleteConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  CompleteConnection(argument: _colloquy_run_executor_v1_CompleteConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  CompleteConnection(argument: _colloquy_run_executor_v1_CompleteConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  completeConnection(argument: _colloquy_run_executor_v1_CompleteConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  completeConnection(argument: _colloquy_run_executor_v1_CompleteConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  completeConnection(argument: _colloquy_run_executor_v1_CompleteConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  completeConnection(argument: _colloquy_run_executor_v1_CompleteConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  CountRuns(argument: _colloquy_run_executor_v1_CountRunsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CountRunsResponse__Output>): grpc.ClientUnaryCall;
  CountRuns(argument: _colloquy_run_executor_v1_CountRunsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CountRunsResponse__Output>): grpc.ClientUnaryCall;
  CountRuns(argument: _colloquy_run_executor_v1_CountRunsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CountRunsResponse__Output>): grpc.ClientUnaryCall;
  CountRuns(argument: _colloquy_run_executor_v1_CountRunsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CountRunsResponse__Output>): grpc.ClientUnaryCall;
  countRuns(argument: _colloquy_run_executor_v1_CountRunsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CountRunsResponse__Output>): grpc.ClientUnaryCall;
  countRuns(argument: _colloquy_run_executor_v1_CountRunsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CountRunsResponse__Output>): grpc.ClientUnaryCall;
  countRuns(argument: _colloquy_run_executor_v1_CountRunsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CountRunsResponse__Output>): grpc.ClientUnaryCall;
  countRuns(argument: _colloquy_run_executor_v1_CountRunsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CountRunsResponse__Output>): grpc.ClientUnaryCall;
  
  CreateModelConnection(argument: _colloquy_run_executor_v1_CreateModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  CreateModelConnection(argument: _colloquy_run_executor_v1_CreateModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  CreateModelConnection(argument: _colloquy_run_executor_v1_CreateModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  CreateModelConnection(argument: _colloquy_run_executor_v1_CreateModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  createModelConnection(argument: _colloquy_run_executor_v1_CreateModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  createModelConnection(argument: _colloquy_run_executor_v1_CreateModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  createModelConnection(argument: _colloquy_run_executor_v1_CreateModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  createModelConnection(argument: _colloquy_run_executor_v1_CreateModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  CreateToolServer(argument: _colloquy_run_executor_v1_CreateToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateToolServerResponse__Output>): grpc.ClientUnaryCall;
  CreateToolServer(argument: _colloquy_run_executor_v1_CreateToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateToolServerResponse__Output>): grpc.ClientUnaryCall;
  CreateToolServer(argument: _colloquy_run_executor_v1_CreateToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateToolServerResponse__Output>): grpc.ClientUnaryCall;
  CreateToolServer(argument: _colloquy_run_executor_v1_CreateToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateToolServerResponse__Output>): grpc.ClientUnaryCall;
  createToolServer(argument: _colloquy_run_executor_v1_CreateToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateToolServerResponse__Output>): grpc.ClientUnaryCall;
  createToolServer(argument: _colloquy_run_executor_v1_CreateToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateToolServerResponse__Output>): grpc.ClientUnaryCall;
  createToolServer(argument: _colloquy_run_executor_v1_CreateToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateToolServerResponse__Output>): grpc.ClientUnaryCall;
  createToolServer(argument: _colloquy_run_executor_v1_CreateToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CreateToolServerResponse__Output>): grpc.ClientUnaryCall;
  
  DecideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  DecideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  DecideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  DecideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  decideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  decideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  decideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  decideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteModelConnection(argument: _colloquy_run_executor_v1_DeleteModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  DeleteModelConnection(argument: _colloquy_run_executor_v1_DeleteModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  DeleteModelConnection(argument: _colloquy_run_executor_v1_DeleteModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  DeleteModelConnection(argument: _colloquy_run_executor_v1_DeleteModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  deleteModelConnection(argument: _colloquy_run_executor_v1_DeleteModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  deleteModelConnection(argument: _colloquy_run_executor_v1_DeleteModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  deleteModelConnection(argument: _colloquy_run_executor_v1_DeleteModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  deleteModelConnection(argument: _colloquy_run_executor_v1_DeleteModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteToolServer(argument: _colloquy_run_executor_v1_DeleteToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteToolServerResponse__Output>): grpc.ClientUnaryCall;
  DeleteToolServer(argument: _colloquy_run_executor_v1_DeleteToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteToolServerResponse__Output>): grpc.ClientUnaryCall;
  DeleteToolServer(argument: _colloquy_run_executor_v1_DeleteToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteToolServerResponse__Output>): grpc.ClientUnaryCall;
  DeleteToolServer(argument: _colloquy_run_executor_v1_DeleteToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteToolServerResponse__Output>): grpc.ClientUnaryCall;
  deleteToolServer(argument: _colloquy_run_executor_v1_DeleteToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteToolServerResponse__Output>): grpc.ClientUnaryCall;
  deleteToolServer(argument: _colloquy_run_executor_v1_DeleteToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteToolServerResponse__Output>): grpc.ClientUnaryCall;
  deleteToolServer(argument: _colloquy_run_executor_v1_DeleteToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteToolServerResponse__Output>): grpc.ClientUnaryCall;
  deleteToolServer(argument: _colloquy_run_executor_v1_DeleteToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DeleteToolServerResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  DescribeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  DescribeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  DescribeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  describeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  describeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  describeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  describeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeKept(argument: _colloquy_run_executor_v1_DescribeKeptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_run_executor_v1_DescribeKeptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_run_executor_v1_DescribeKeptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_run_executor_v1_DescribeKeptRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_run_executor_v1_DescribeKeptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_run_executor_v1_DescribeKeptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_run_executor_v1_DescribeKeptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_run_executor_v1_DescribeKeptRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  DescribeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  DescribeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  DescribeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  describeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  describeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  describeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  describeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  
  EndConnection(argument: _colloquy_run_executor_v1_EndConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EndConnectionResponse__Output>): grpc.ClientUnaryCall;
  EndConnection(argument: _colloquy_run_executor_v1_EndConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_EndConnectionResponse__Output>): grpc.ClientUnaryCall;
  EndConnection(argument: _colloquy_run_executor_v1_EndConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EndConnectionResponse__Output>): grpc.ClientUnaryCall;
  EndConnection(argument: _colloquy_run_executor_v1_EndConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_EndConnectionResponse__Output>): grpc.ClientUnaryCall;
  endConnection(argument: _colloquy_run_executor_v1_EndConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EndConnectionResponse__Output>): grpc.ClientUnaryCall;
  endConnection(argument: _colloquy_run_executor_v1_EndConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_EndConnectionResponse__Output>): grpc.ClientUnaryCall;
  endConnection(argument: _colloquy_run_executor_v1_EndConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EndConnectionResponse__Output>): grpc.ClientUnaryCall;
  endConnection(argument: _colloquy_run_executor_v1_EndConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_EndConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  EraseConversation(argument: _colloquy_run_executor_v1_EraseConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseConversationResponse__Output>): grpc.ClientUnaryCall;
  EraseConversation(argument: _colloquy_run_executor_v1_EraseConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseConversationResponse__Output>): grpc.ClientUnaryCall;
  EraseConversation(argument: _colloquy_run_executor_v1_EraseConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseConversationResponse__Output>): grpc.ClientUnaryCall;
  EraseConversation(argument: _colloquy_run_executor_v1_EraseConversationRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseConversationResponse__Output>): grpc.ClientUnaryCall;
  eraseConversation(argument: _colloquy_run_executor_v1_EraseConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseConversationResponse__Output>): grpc.ClientUnaryCall;
  eraseConversation(argument: _colloquy_run_executor_v1_EraseConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseConversationResponse__Output>): grpc.ClientUnaryCall;
  eraseConversation(argument: _colloquy_run_executor_v1_EraseConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseConversationResponse__Output>): grpc.ClientUnaryCall;
  eraseConversation(argument: _colloquy_run_executor_v1_EraseConversationRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseConversationResponse__Output>): grpc.ClientUnaryCall;
  
  EraseEndUser(argument: _colloquy_run_executor_v1_EraseEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  EraseEndUser(argument: _colloquy_run_executor_v1_EraseEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  EraseEndUser(argument: _colloquy_run_executor_v1_EraseEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  EraseEndUser(argument: _colloquy_run_executor_v1_EraseEndUserRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_run_executor_v1_EraseEndUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_run_executor_v1_EraseEndUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_run_executor_v1_EraseEndUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  eraseEndUser(argument: _colloquy_run_executor_v1_EraseEndUserRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseEndUserResponse__Output>): grpc.ClientUnaryCall;
  
  EraseOrganization(argument: _colloquy_run_executor_v1_EraseOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_run_executor_v1_EraseOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_run_executor_v1_EraseOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_run_executor_v1_EraseOrganizationRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_run_executor_v1_EraseOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_run_executor_v1_EraseOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_run_executor_v1_EraseOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_run_executor_v1_EraseOrganizationRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  
  FilterActiveRuns(argument: _colloquy_run_executor_v1_FilterActiveRunsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_FilterActiveRunsResponse__Output>): grpc.ClientUnaryCall;
  FilterActiveRuns(argument: _colloquy_run_executor_v1_FilterActiveRunsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_FilterActiveRunsResponse__Output>): grpc.ClientUnaryCall;
  FilterActiveRuns(argument: _colloquy_run_executor_v1_FilterActiveRunsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_FilterActiveRunsResponse__Output>): grpc.ClientUnaryCall;
  FilterActiveRuns(argument: _colloquy_run_executor_v1_FilterActiveRunsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_FilterActiveRunsResponse__Output>): grpc.ClientUnaryCall;
  filterActiveRuns(argument: _colloquy_run_executor_v1_FilterActiveRunsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_FilterActiveRunsResponse__Output>): grpc.ClientUnaryCall;
  filterActiveRuns(argument: _colloquy_run_executor_v1_FilterActiveRunsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_FilterActiveRunsResponse__Output>): grpc.ClientUnaryCall;
  filterActiveRuns(argument: _colloquy_run_executor_v1_FilterActiveRunsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_FilterActiveRunsResponse__Output>): grpc.ClientUnaryCall;
  filterActiveRuns(argument: _colloquy_run_executor_v1_FilterActiveRunsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_FilterActiveRunsResponse__Output>): grpc.ClientUnaryCall;
  
  FindBegunConnection(argument: _colloquy_run_executor_v1_FindBegunConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_FindBegunConnectionResponse__Output>): grpc.ClientUnaryCall;
  FindBegunConnection(argument: _colloquy_run_executor_v1_FindBegunConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_FindBegunConnectionResponse__Output>): grpc.ClientUnaryCall;
  FindBegunConnection(argument: _colloquy_run_executor_v1_FindBegunConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_FindBegunConnectionResponse__Output>): grpc.ClientUnaryCall;
  FindBegunConnection(argument: _colloquy_run_executor_v1_FindBegunConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_FindBegunConnectionResponse__Output>): grpc.ClientUnaryCall;
  findBegunConnection(argument: _colloquy_run_executor_v1_FindBegunConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_FindBegunConnectionResponse__Output>): grpc.ClientUnaryCall;
  findBegunConnection(argument: _colloquy_run_executor_v1_FindBegunConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_FindBegunConnectionResponse__Output>): grpc.ClientUnaryCall;
  findBegunConnection(argument: _colloquy_run_executor_v1_FindBegunConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_FindBegunConnectionResponse__Output>): grpc.ClientUnaryCall;
  findBegunConnection(argument: _colloquy_run_executor_v1_FindBegunConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_FindBegunConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  GetModelConnection(argument: _colloquy_run_executor_v1_GetModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  GetModelConnection(argument: _colloquy_run_executor_v1_GetModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  GetModelConnection(argument: _colloquy_run_executor_v1_GetModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  GetModelConnection(argument: _colloquy_run_executor_v1_GetModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  getModelConnection(argument: _colloquy_run_executor_v1_GetModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  getModelConnection(argument: _colloquy_run_executor_v1_GetModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  getModelConnection(argument: _colloquy_run_executor_v1_GetModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  getModelConnection(argument: _colloquy_run_executor_v1_GetModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  GetQueuePositions(argument: _colloquy_run_executor_v1_GetQueuePositionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetQueuePositionsResponse__Output>): grpc.ClientUnaryCall;
  GetQueuePositions(argument: _colloquy_run_executor_v1_GetQueuePositionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetQueuePositionsResponse__Output>): grpc.ClientUnaryCall;
  GetQueuePositions(argument: _colloquy_run_executor_v1_GetQueuePositionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetQueuePositionsResponse__Output>): grpc.ClientUnaryCall;
  GetQueuePositions(argument: _colloquy_run_executor_v1_GetQueuePositionsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetQueuePositionsResponse__Output>): grpc.ClientUnaryCall;
  getQueuePositions(argument: _colloquy_run_executor_v1_GetQueuePositionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetQueuePositionsResponse__Output>): grpc.ClientUnaryCall;
  getQueuePositions(argument: _colloquy_run_executor_v1_GetQueuePositionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetQueuePositionsResponse__Output>): grpc.ClientUnaryCall;
  getQueuePositions(argument: _colloquy_run_executor_v1_GetQueuePositionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetQueuePositionsResponse__Output>): grpc.ClientUnaryCall;
  getQueuePositions(argument: _colloquy_run_executor_v1_GetQueuePositionsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetQueuePositionsResponse__Output>): grpc.ClientUnaryCall;
  
  GetRun(argument: _colloquy_run_executor_v1_GetRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunResponse__Output>): grpc.ClientUnaryCall;
  GetRun(argument: _colloquy_run_executor_v1_GetRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunResponse__Output>): grpc.ClientUnaryCall;
  GetRun(argument: _colloquy_run_executor_v1_GetRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunResponse__Output>): grpc.ClientUnaryCall;
  GetRun(argument: _colloquy_run_executor_v1_GetRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunResponse__Output>): grpc.ClientUnaryCall;
  getRun(argument: _colloquy_run_executor_v1_GetRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunResponse__Output>): grpc.ClientUnaryCall;
  getRun(argument: _colloquy_run_executor_v1_GetRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunResponse__Output>): grpc.ClientUnaryCall;
  getRun(argument: _colloquy_run_executor_v1_GetRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunResponse__Output>): grpc.ClientUnaryCall;
  getRun(argument: _colloquy_run_executor_v1_GetRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunResponse__Output>): grpc.ClientUnaryCall;
  
  GetRunTrace(argument: _colloquy_run_executor_v1_GetRunTraceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunTraceResponse__Output>): grpc.ClientUnaryCall;
  GetRunTrace(argument: _colloquy_run_executor_v1_GetRunTraceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunTraceResponse__Output>): grpc.ClientUnaryCall;
  GetRunTrace(argument: _colloquy_run_executor_v1_GetRunTraceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunTraceResponse__Output>): grpc.ClientUnaryCall;
  GetRunTrace(argument: _colloquy_run_executor_v1_GetRunTraceRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunTraceResponse__Output>): grpc.ClientUnaryCall;
  getRunTrace(argument: _colloquy_run_executor_v1_GetRunTraceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunTraceResponse__Output>): grpc.ClientUnaryCall;
  getRunTrace(argument: _colloquy_run_executor_v1_GetRunTraceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunTraceResponse__Output>): grpc.ClientUnaryCall;
  getRunTrace(argument: _colloquy_run_executor_v1_GetRunTraceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunTraceResponse__Output>): grpc.ClientUnaryCall;
  getRunTrace(argument: _colloquy_run_executor_v1_GetRunTraceRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetRunTraceResponse__Output>): grpc.ClientUnaryCall;
  
  GetStep(argument: _colloquy_run_executor_v1_GetStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetStepResponse__Output>): grpc.ClientUnaryCall;
  GetStep(argument: _colloquy_run_executor_v1_GetStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetStepResponse__Output>): grpc.ClientUnaryCall;
  GetStep(argument: _colloquy_run_executor_v1_GetStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetStepResponse__Output>): grpc.ClientUnaryCall;
  GetStep(argument: _colloquy_run_executor_v1_GetStepRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetStepResponse__Output>): grpc.ClientUnaryCall;
  getStep(argument: _colloquy_run_executor_v1_GetStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetStepResponse__Output>): grpc.ClientUnaryCall;
  getStep(argument: _colloquy_run_executor_v1_GetStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetStepResponse__Output>): grpc.ClientUnaryCall;
  getStep(argument: _colloquy_run_executor_v1_GetStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetStepResponse__Output>): grpc.ClientUnaryCall;
  getStep(argument: _colloquy_run_executor_v1_GetStepRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetStepResponse__Output>): grpc.ClientUnaryCall;
  
  GetToolServer(argument: _colloquy_run_executor_v1_GetToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetToolServerResponse__Output>): grpc.ClientUnaryCall;
  GetToolServer(argument: _colloquy_run_executor_v1_GetToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetToolServerResponse__Output>): grpc.ClientUnaryCall;
  GetToolServer(argument: _colloquy_run_executor_v1_GetToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetToolServerResponse__Output>): grpc.ClientUnaryCall;
  GetToolServer(argument: _colloquy_run_executor_v1_GetToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetToolServerResponse__Output>): grpc.ClientUnaryCall;
  getToolServer(argument: _colloquy_run_executor_v1_GetToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetToolServerResponse__Output>): grpc.ClientUnaryCall;
  getToolServer(argument: _colloquy_run_executor_v1_GetToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetToolServerResponse__Output>): grpc.ClientUnaryCall;
  getToolServer(argument: _colloquy_run_executor_v1_GetToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetToolServerResponse__Output>): grpc.ClientUnaryCall;
  getToolServer(argument: _colloquy_run_executor_v1_GetToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetToolServerResponse__Output>): grpc.ClientUnaryCall;
  
  GetTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  GetTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  GetTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  GetTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  getTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  getTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  getTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  getTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  
  ListApprovals(argument: _colloquy_run_executor_v1_ListApprovalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListApprovalsResponse__Output>): grpc.ClientUnaryCall;
  ListApprovals(argument: _colloquy_run_executor_v1_ListApprovalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListApprovalsResponse__Output>): grpc.ClientUnaryCall;
  ListApprovals(argument: _colloquy_run_executor_v1_ListApprovalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListApprovalsResponse__Output>): grpc.ClientUnaryCall;
  ListApprovals(argument: _colloquy_run_executor_v1_ListApprovalsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listApprovals(argument: _colloquy_run_executor_v1_ListApprovalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listApprovals(argument: _colloquy_run_executor_v1_ListApprovalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listApprovals(argument: _colloquy_run_executor_v1_ListApprovalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listApprovals(argument: _colloquy_run_executor_v1_ListApprovalsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListApprovalsResponse__Output>): grpc.ClientUnaryCall;
  
  ListConnectionModels(argument: _colloquy_run_executor_v1_ListConnectionModelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionModelsResponse__Output>): grpc.ClientUnaryCall;
  ListConnectionModels(argument: _colloquy_run_executor_v1_ListConnectionModelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionModelsResponse__Output>): grpc.ClientUnaryCall;
  ListConnectionModels(argument: _colloquy_run_executor_v1_ListConnectionModelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionModelsResponse__Output>): grpc.ClientUnaryCall;
  ListConnectionModels(argument: _colloquy_run_executor_v1_ListConnectionModelsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionModelsResponse__Output>): grpc.ClientUnaryCall;
  listConnectionModels(argument: _colloquy_run_executor_v1_ListConnectionModelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionModelsResponse__Output>): grpc.ClientUnaryCall;
  listConnectionModels(argument: _colloquy_run_executor_v1_ListConnectionModelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionModelsResponse__Output>): grpc.ClientUnaryCall;
  listConnectionModels(argument: _colloquy_run_executor_v1_ListConnectionModelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionModelsResponse__Output>): grpc.ClientUnaryCall;
  listConnectionModels(argument: _colloquy_run_executor_v1_ListConnectionModelsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionModelsResponse__Output>): grpc.ClientUnaryCall;
  
  ListConnections(argument: _colloquy_run_executor_v1_ListConnectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  ListConnections(argument: _colloquy_run_executor_v1_ListConnectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  ListConnections(argument: _colloquy_run_executor_v1_ListConnectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  ListConnections(argument: _colloquy_run_executor_v1_ListConnectionsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listConnections(argument: _colloquy_run_executor_v1_ListConnectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listConnections(argument: _colloquy_run_executor_v1_ListConnectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listConnections(argument: _colloquy_run_executor_v1_ListConnectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listConnections(argument: _colloquy_run_executor_v1_ListConnectionsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  
  ListModelConnections(argument: _colloquy_run_executor_v1_ListModelConnectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelConnectionsResponse__Output>): grpc.ClientUnaryCall;
  ListModelConnections(argument: _colloquy_run_executor_v1_ListModelConnectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelConnectionsResponse__Output>): grpc.ClientUnaryCall;
  ListModelConnections(argument: _colloquy_run_executor_v1_ListModelConnectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelConnectionsResponse__Output>): grpc.ClientUnaryCall;
  ListModelConnections(argument: _colloquy_run_executor_v1_ListModelConnectionsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listModelConnections(argument: _colloquy_run_executor_v1_ListModelConnectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listModelConnections(argument: _colloquy_run_executor_v1_ListModelConnectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listModelConnections(argument: _colloquy_run_executor_v1_ListModelConnectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listModelConnections(argument: _colloquy_run_executor_v1_ListModelConnectionsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelConnectionsResponse__Output>): grpc.ClientUnaryCall;
  
  ListModels(argument: _colloquy_run_executor_v1_ListModelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelsResponse__Output>): grpc.ClientUnaryCall;
  ListModels(argument: _colloquy_run_executor_v1_ListModelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelsResponse__Output>): grpc.ClientUnaryCall;
  ListModels(argument: _colloquy_run_executor_v1_ListModelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelsResponse__Output>): grpc.ClientUnaryCall;
  ListModels(argument: _colloquy_run_executor_v1_ListModelsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelsResponse__Output>): grpc.ClientUnaryCall;
  listModels(argument: _colloquy_run_executor_v1_ListModelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelsResponse__Output>): grpc.ClientUnaryCall;
  listModels(argument: _colloquy_run_executor_v1_ListModelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelsResponse__Output>): grpc.ClientUnaryCall;
  listModels(argument: _colloquy_run_executor_v1_ListModelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelsResponse__Output>): grpc.ClientUnaryCall;
  listModels(argument: _colloquy_run_executor_v1_ListModelsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListModelsResponse__Output>): grpc.ClientUnaryCall;
  
  ListRunApprovals(argument: _colloquy_run_executor_v1_ListRunApprovalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunApprovalsResponse__Output>): grpc.ClientUnaryCall;
  ListRunApprovals(argument: _colloquy_run_executor_v1_ListRunApprovalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunApprovalsResponse__Output>): grpc.ClientUnaryCall;
  ListRunApprovals(argument: _colloquy_run_executor_v1_ListRunApprovalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunApprovalsResponse__Output>): grpc.ClientUnaryCall;
  ListRunApprovals(argument: _colloquy_run_executor_v1_ListRunApprovalsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listRunApprovals(argument: _colloquy_run_executor_v1_ListRunApprovalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listRunApprovals(argument: _colloquy_run_executor_v1_ListRunApprovalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listRunApprovals(argument: _colloquy_run_executor_v1_ListRunApprovalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listRunApprovals(argument: _colloquy_run_executor_v1_ListRunApprovalsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunApprovalsResponse__Output>): grpc.ClientUnaryCall;
  
  ListRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  ListRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  ListRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  ListRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  listRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  listRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  listRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  listRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  
  ListSteps(argument: _colloquy_run_executor_v1_ListStepsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListStepsResponse__Output>): grpc.ClientUnaryCall;
  ListSteps(argument: _colloquy_run_executor_v1_ListStepsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListStepsResponse__Output>): grpc.ClientUnaryCall;
  ListSteps(argument: _colloquy_run_executor_v1_ListStepsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListStepsResponse__Output>): grpc.ClientUnaryCall;
  ListSteps(argument: _colloquy_run_executor_v1_ListStepsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListStepsResponse__Output>): grpc.ClientUnaryCall;
  listSteps(argument: _colloquy_run_executor_v1_ListStepsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListStepsResponse__Output>): grpc.ClientUnaryCall;
  listSteps(argument: _colloquy_run_executor_v1_ListStepsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListStepsResponse__Output>): grpc.ClientUnaryCall;
  listSteps(argument: _colloquy_run_executor_v1_ListStepsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListStepsResponse__Output>): grpc.ClientUnaryCall;
  listSteps(argument: _colloquy_run_executor_v1_ListStepsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListStepsResponse__Output>): grpc.ClientUnaryCall;
  
  ListToolServers(argument: _colloquy_run_executor_v1_ListToolServersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolServersResponse__Output>): grpc.ClientUnaryCall;
  ListToolServers(argument: _colloquy_run_executor_v1_ListToolServersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolServersResponse__Output>): grpc.ClientUnaryCall;
  ListToolServers(argument: _colloquy_run_executor_v1_ListToolServersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolServersResponse__Output>): grpc.ClientUnaryCall;
  ListToolServers(argument: _colloquy_run_executor_v1_ListToolServersRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolServersResponse__Output>): grpc.ClientUnaryCall;
  listToolServers(argument: _colloquy_run_executor_v1_ListToolServersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolServersResponse__Output>): grpc.ClientUnaryCall;
  listToolServers(argument: _colloquy_run_executor_v1_ListToolServersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolServersResponse__Output>): grpc.ClientUnaryCall;
  listToolServers(argument: _colloquy_run_executor_v1_ListToolServersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolServersResponse__Output>): grpc.ClientUnaryCall;
  listToolServers(argument: _colloquy_run_executor_v1_ListToolServersRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolServersResponse__Output>): grpc.ClientUnaryCall;
  
  ListTools(argument: _colloquy_run_executor_v1_ListToolsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  ListTools(argument: _colloquy_run_executor_v1_ListToolsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  ListTools(argument: _colloquy_run_executor_v1_ListToolsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  ListTools(argument: _colloquy_run_executor_v1_ListToolsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  listTools(argument: _colloquy_run_executor_v1_ListToolsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  listTools(argument: _colloquy_run_executor_v1_ListToolsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  listTools(argument: _colloquy_run_executor_v1_ListToolsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  listTools(argument: _colloquy_run_executor_v1_ListToolsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  
  PreviewTold(argument: _colloquy_run_executor_v1_PreviewToldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_PreviewToldResponse__Output>): grpc.ClientUnaryCall;
  PreviewTold(argument: _colloquy_run_executor_v1_PreviewToldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_PreviewToldResponse__Output>): grpc.ClientUnaryCall;
  PreviewTold(argument: _colloquy_run_executor_v1_PreviewToldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_PreviewToldResponse__Output>): grpc.ClientUnaryCall;
  PreviewTold(argument: _colloquy_run_executor_v1_PreviewToldRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_PreviewToldResponse__Output>): grpc.ClientUnaryCall;
  previewTold(argument: _colloquy_run_executor_v1_PreviewToldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_PreviewToldResponse__Output>): grpc.ClientUnaryCall;
  previewTold(argument: _colloquy_run_executor_v1_PreviewToldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_PreviewToldResponse__Output>): grpc.ClientUnaryCall;
  previewTold(argument: _colloquy_run_executor_v1_PreviewToldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_PreviewToldResponse__Output>): grpc.ClientUnaryCall;
  previewTold(argument: _colloquy_run_executor_v1_PreviewToldRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_PreviewToldResponse__Output>): grpc.ClientUnaryCall;
  
  RefreshToolServer(argument: _colloquy_run_executor_v1_RefreshToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_RefreshToolServerResponse__Output>): grpc.ClientUnaryCall;
  RefreshToolServer(argument: _colloquy_run_executor_v1_RefreshToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_RefreshToolServerResponse__Output>): grpc.ClientUnaryCall;
  RefreshToolServer(argument: _colloquy_run_executor_v1_RefreshToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_RefreshToolServerResponse__Output>): grpc.ClientUnaryCall;
  RefreshToolServer(argument: _colloquy_run_executor_v1_RefreshToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_RefreshToolServerResponse__Output>): grpc.ClientUnaryCall;
  refreshToolServer(argument: _colloquy_run_executor_v1_RefreshToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_RefreshToolServerResponse__Output>): grpc.ClientUnaryCall;
  refreshToolServer(argument: _colloquy_run_executor_v1_RefreshToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_RefreshToolServerResponse__Output>): grpc.ClientUnaryCall;
  refreshToolServer(argument: _colloquy_run_executor_v1_RefreshToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_RefreshToolServerResponse__Output>): grpc.ClientUnaryCall;
  refreshToolServer(argument: _colloquy_run_executor_v1_RefreshToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_RefreshToolServerResponse__Output>): grpc.ClientUnaryCall;
  
  RetellRun(argument: _colloquy_run_executor_v1_RetellRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_RetellRunResponse__Output>): grpc.ClientUnaryCall;
  RetellRun(argument: _colloquy_run_executor_v1_RetellRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_RetellRunResponse__Output>): grpc.ClientUnaryCall;
  RetellRun(argument: _colloquy_run_executor_v1_RetellRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_RetellRunResponse__Output>): grpc.ClientUnaryCall;
  RetellRun(argument: _colloquy_run_executor_v1_RetellRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_RetellRunResponse__Output>): grpc.ClientUnaryCall;
  retellRun(argument: _colloquy_run_executor_v1_RetellRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_RetellRunResponse__Output>): grpc.ClientUnaryCall;
  retellRun(argument: _colloquy_run_executor_v1_RetellRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_RetellRunResponse__Output>): grpc.ClientUnaryCall;
  retellRun(argument: _colloquy_run_executor_v1_RetellRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_RetellRunResponse__Output>): grpc.ClientUnaryCall;
  retellRun(argument: _colloquy_run_executor_v1_RetellRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_RetellRunResponse__Output>): grpc.ClientUnaryCall;
  
  StartDocumentRun(argument: _colloquy_run_executor_v1_StartDocumentRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartDocumentRunResponse__Output>): grpc.ClientUnaryCall;
  StartDocumentRun(argument: _colloquy_run_executor_v1_StartDocumentRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartDocumentRunResponse__Output>): grpc.ClientUnaryCall;
  StartDocumentRun(argument: _colloquy_run_executor_v1_StartDocumentRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartDocumentRunResponse__Output>): grpc.ClientUnaryCall;
  StartDocumentRun(argument: _colloquy_run_executor_v1_StartDocumentRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartDocumentRunResponse__Output>): grpc.ClientUnaryCall;
  startDocumentRun(argument: _colloquy_run_executor_v1_StartDocumentRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartDocumentRunResponse__Output>): grpc.ClientUnaryCall;
  startDocumentRun(argument: _colloquy_run_executor_v1_StartDocumentRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartDocumentRunResponse__Output>): grpc.ClientUnaryCall;
  startDocumentRun(argument: _colloquy_run_executor_v1_StartDocumentRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartDocumentRunResponse__Output>): grpc.ClientUnaryCall;
  startDocumentRun(argument: _colloquy_run_executor_v1_StartDocumentRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartDocumentRunResponse__Output>): grpc.ClientUnaryCall;
  
  StartRun(argument: _colloquy_run_executor_v1_StartRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  StartRun(argument: _colloquy_run_executor_v1_StartRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  StartRun(argument: _colloquy_run_executor_v1_StartRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  StartRun(argument: _colloquy_run_executor_v1_StartRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _colloquy_run_executor_v1_StartRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _colloquy_run_executor_v1_StartRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _colloquy_run_executor_v1_StartRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _colloquy_run_executor_v1_StartRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  
  StopRun(argument: _colloquy_run_executor_v1_StopRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StopRunResponse__Output>): grpc.ClientUnaryCall;
  StopRun(argument: _colloquy_run_executor_v1_StopRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_StopRunResponse__Output>): grpc.ClientUnaryCall;
  StopRun(argument: _colloquy_run_executor_v1_StopRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StopRunResponse__Output>): grpc.ClientUnaryCall;
  StopRun(argument: _colloquy_run_executor_v1_StopRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_StopRunResponse__Output>): grpc.ClientUnaryCall;
  stopRun(argument: _colloquy_run_executor_v1_StopRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StopRunResponse__Output>): grpc.ClientUnaryCall;
  stopRun(argument: _colloquy_run_executor_v1_StopRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_StopRunResponse__Output>): grpc.ClientUnaryCall;
  stopRun(argument: _colloquy_run_executor_v1_StopRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StopRunResponse__Output>): grpc.ClientUnaryCall;
  stopRun(argument: _colloquy_run_executor_v1_StopRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_StopRunResponse__Output>): grpc.ClientUnaryCall;
  
  StoreToolCredentials(argument: _colloquy_run_executor_v1_StoreToolCredentialsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>): grpc.ClientUnaryCall;
  StoreToolCredentials(argument: _colloquy_run_executor_v1_StoreToolCredentialsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>): grpc.ClientUnaryCall;
  StoreToolCredentials(argument: _colloquy_run_executor_v1_StoreToolCredentialsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>): grpc.ClientUnaryCall;
  StoreToolCredentials(argument: _colloquy_run_executor_v1_StoreToolCredentialsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>): grpc.ClientUnaryCall;
  storeToolCredentials(argument: _colloquy_run_executor_v1_StoreToolCredentialsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>): grpc.ClientUnaryCall;
  storeToolCredentials(argument: _colloquy_run_executor_v1_StoreToolCredentialsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>): grpc.ClientUnaryCall;
  storeToolCredentials(argument: _colloquy_run_executor_v1_StoreToolCredentialsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>): grpc.ClientUnaryCall;
  storeToolCredentials(argument: _colloquy_run_executor_v1_StoreToolCredentialsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>): grpc.ClientUnaryCall;
  
  TestModelConnection(argument: _colloquy_run_executor_v1_TestModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_TestModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  TestModelConnection(argument: _colloquy_run_executor_v1_TestModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_TestModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  TestModelConnection(argument: _colloquy_run_executor_v1_TestModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_TestModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  TestModelConnection(argument: _colloquy_run_executor_v1_TestModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_TestModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  testModelConnection(argument: _colloquy_run_executor_v1_TestModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_TestModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  testModelConnection(argument: _colloquy_run_executor_v1_TestModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_TestModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  testModelConnection(argument: _colloquy_run_executor_v1_TestModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_TestModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  testModelConnection(argument: _colloquy_run_executor_v1_TestModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_TestModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateModelConnection(argument: _colloquy_run_executor_v1_UpdateModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  UpdateModelConnection(argument: _colloquy_run_executor_v1_UpdateModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  UpdateModelConnection(argument: _colloquy_run_executor_v1_UpdateModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  UpdateModelConnection(argument: _colloquy_run_executor_v1_UpdateModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  updateModelConnection(argument: _colloquy_run_executor_v1_UpdateModelConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  updateModelConnection(argument: _colloquy_run_executor_v1_UpdateModelConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  updateModelConnection(argument: _colloquy_run_executor_v1_UpdateModelConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  updateModelConnection(argument: _colloquy_run_executor_v1_UpdateModelConnectionRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateTool(argument: _colloquy_run_executor_v1_UpdateToolRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  UpdateTool(argument: _colloquy_run_executor_v1_UpdateToolRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  UpdateTool(argument: _colloquy_run_executor_v1_UpdateToolRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  UpdateTool(argument: _colloquy_run_executor_v1_UpdateToolRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  updateTool(argument: _colloquy_run_executor_v1_UpdateToolRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  updateTool(argument: _colloquy_run_executor_v1_UpdateToolRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  updateTool(argument: _colloquy_run_executor_v1_UpdateToolRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  updateTool(argument: _colloquy_run_executor_v1_UpdateToolRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateToolServer(argument: _colloquy_run_executor_v1_UpdateToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolServerResponse__Output>): grpc.ClientUnaryCall;
  UpdateToolServer(argument: _colloquy_run_executor_v1_UpdateToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolServerResponse__Output>): grpc.ClientUnaryCall;
  UpdateToolServer(argument: _colloquy_run_executor_v1_UpdateToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolServerResponse__Output>): grpc.ClientUnaryCall;
  UpdateToolServer(argument: _colloquy_run_executor_v1_UpdateToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolServerResponse__Output>): grpc.ClientUnaryCall;
  updateToolServer(argument: _colloquy_run_executor_v1_UpdateToolServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolServerResponse__Output>): grpc.ClientUnaryCall;
  updateToolServer(argument: _colloquy_run_executor_v1_UpdateToolServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolServerResponse__Output>): grpc.ClientUnaryCall;
  updateToolServer(argument: _colloquy_run_executor_v1_UpdateToolServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolServerResponse__Output>): grpc.ClientUnaryCall;
  updateToolServer(argument: _colloquy_run_executor_v1_UpdateToolServerRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_UpdateToolServerResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface RunExecutorServiceHandlers extends grpc.UntypedServiceImplementation {
  AnswerRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_AnswerRunRequest__Output, _colloquy_run_executor_v1_AnswerRunResponse>;
  
  BeginConnection: grpc.handleUnaryCall<_colloquy_run_executor_v1_BeginConnectionRequest__Output, _colloquy_run_executor_v1_BeginConnectionResponse>;
  
  CancelRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_CancelRunRequest__Output, _colloquy_run_executor_v1_CancelRunResponse>;
  
  CompleteConnection: grpc.handleUnaryCall<_colloquy_run_executor_v1_CompleteConnectionRequest__Output, _colloquy_run_executor_v1_CompleteConnectionResponse>;
  
  CountRuns: grpc.handleUnaryCall<_colloquy_run_executor_v1_CountRunsRequest__Output, _colloquy_run_executor_v1_CountRunsResponse>;
  
  CreateModelConnection: grpc.handleUnaryCall<_colloquy_run_executor_v1_CreateModelConnectionRequest__Output, _colloquy_run_executor_v1_CreateModelConnectionResponse>;
  
  CreateToolServer: grpc.handleUnaryCall<_colloquy_run_executor_v1_CreateToolServerRequest__Output, _colloquy_run_executor_v1_CreateToolServerResponse>;
  
  DecideRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_DecideRunRequest__Output, _colloquy_run_executor_v1_DecideRunResponse>;
  
  DeleteModelConnection: grpc.handleUnaryCall<_colloquy_run_executor_v1_DeleteModelConnectionRequest__Output, _colloquy_run_executor_v1_DeleteModelConnectionResponse>;
  
  DeleteToolServer: grpc.handleUnaryCall<_colloquy_run_executor_v1_DeleteToolServerRequest__Output, _colloquy_run_executor_v1_DeleteToolServerResponse>;
  
  DescribeConversation: grpc.handleUnaryCall<_colloquy_run_executor_v1_DescribeConversationRequest__Output, _colloquy_run_executor_v1_DescribeConversationResponse>;
  
  DescribeKept: grpc.handleUnaryCall<_colloquy_run_executor_v1_DescribeKeptRequest__Output, _colloquy_run_executor_v1_DescribeKeptResponse>;
  
  DescribeQueue: grpc.handleUnaryCall<_colloquy_run_executor_v1_DescribeQueueRequest__Output, _colloquy_run_executor_v1_DescribeQueueResponse>;
  
  EndConnection: grpc.handleUnaryCall<_colloquy_run_executor_v1_EndConnectionRequest__Output, _colloquy_run_executor_v1_EndConnectionResponse>;
  
  EraseConversation: grpc.handleUnaryCall<_colloquy_run_executor_v1_EraseConversationRequest__Output, _colloquy_run_executor_v1_EraseConversationResponse>;
  
  EraseEndUser: grpc.handleUnaryCall<_colloquy_run_executor_v1_EraseEndUserRequest__Output, _colloquy_run_executor_v1_EraseEndUserResponse>;
  
  EraseOrganization: grpc.handleUnaryCall<_colloquy_run_executor_v1_EraseOrganizationRequest__Output, _colloquy_run_executor_v1_EraseOrganizationResponse>;
  
  FilterActiveRuns: grpc.handleUnaryCall<_colloquy_run_executor_v1_FilterActiveRunsRequest__Output, _colloquy_run_executor_v1_FilterActiveRunsResponse>;
  
  FindBegunConnection: grpc.handleUnaryCall<_colloquy_run_executor_v1_FindBegunConnectionRequest__Output, _colloquy_run_executor_v1_FindBegunConnectionResponse>;
  
  GetModelConnection: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetModelConnectionRequest__Output, _colloquy_run_executor_v1_GetModelConnectionResponse>;
  
  GetQueuePositions: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetQueuePositionsRequest__Output, _colloquy_run_executor_v1_GetQueuePositionsResponse>;
  
  GetRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetRunRequest__Output, _colloquy_run_executor_v1_GetRunResponse>;
  
  GetRunTrace: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetRunTraceRequest__Output, _colloquy_run_executor_v1_GetRunTraceResponse>;
  
  GetStep: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetStepRequest__Output, _colloquy_run_executor_v1_GetStepResponse>;
  
  GetToolServer: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetToolServerRequest__Output, _colloquy_run_executor_v1_GetToolServerResponse>;
  
  GetTranscript: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetTranscriptRequest__Output, _colloquy_run_executor_v1_GetTranscriptResponse>;
  
  ListApprovals: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListApprovalsRequest__Output, _colloquy_run_executor_v1_ListApprovalsResponse>;
  
  ListConnectionModels: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListConnectionModelsRequest__Output, _colloquy_run_executor_v1_ListConnectionModelsResponse>;
  
  ListConnections: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListConnectionsRequest__Output, _colloquy_run_executor_v1_ListConnectionsResponse>;
  
  ListModelConnections: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListModelConnectionsRequest__Output, _colloquy_run_executor_v1_ListModelConnectionsResponse>;
  
  ListModels: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListModelsRequest__Output, _colloquy_run_executor_v1_ListModelsResponse>;
  
  ListRunApprovals: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListRunApprovalsRequest__Output, _colloquy_run_executor_v1_ListRunApprovalsResponse>;
  
  ListRuns: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListRunsRequest__Output, _colloquy_run_executor_v1_ListRunsResponse>;
  
  ListSteps: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListStepsRequest__Output, _colloquy_run_executor_v1_ListStepsResponse>;
  
  ListToolServers: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListToolServersRequest__Output, _colloquy_run_executor_v1_ListToolServersResponse>;
  
  ListTools: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListToolsRequest__Output, _colloquy_run_executor_v1_ListToolsResponse>;
  
  PreviewTold: grpc.handleUnaryCall<_colloquy_run_executor_v1_PreviewToldRequest__Output, _colloquy_run_executor_v1_PreviewToldResponse>;
  
  RefreshToolServer: grpc.handleUnaryCall<_colloquy_run_executor_v1_RefreshToolServerRequest__Output, _colloquy_run_executor_v1_RefreshToolServerResponse>;
  
  RetellRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_RetellRunRequest__Output, _colloquy_run_executor_v1_RetellRunResponse>;
  
  StartDocumentRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_StartDocumentRunRequest__Output, _colloquy_run_executor_v1_StartDocumentRunResponse>;
  
  StartRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_StartRunRequest__Output, _colloquy_run_executor_v1_StartRunResponse>;
  
  StopRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_StopRunRequest__Output, _colloquy_run_executor_v1_StopRunResponse>;
  
  StoreToolCredentials: grpc.handleUnaryCall<_colloquy_run_executor_v1_StoreToolCredentialsRequest__Output, _colloquy_run_executor_v1_StoreToolCredentialsResponse>;
  
  TestModelConnection: grpc.handleUnaryCall<_colloquy_run_executor_v1_TestModelConnectionRequest__Output, _colloquy_run_executor_v1_TestModelConnectionResponse>;
  
  UpdateModelConnection: grpc.handleUnaryCall<_colloquy_run_executor_v1_UpdateModelConnectionRequest__Output, _colloquy_run_executor_v1_UpdateModelConnectionResponse>;
  
  UpdateTool: grpc.handleUnaryCall<_colloquy_run_executor_v1_UpdateToolRequest__Output, _colloquy_run_executor_v1_UpdateToolResponse>;
  
  UpdateToolServer: grpc.handleUnaryCall<_colloquy_run_executor_v1_UpdateToolServerRequest__Output, _colloquy_run_executor_v1_UpdateToolServerResponse>;
  
}

export interface RunExecutorServiceDefinition extends grpc.ServiceDefinition {
  AnswerRun: MethodDefinition<_colloquy_run_executor_v1_AnswerRunRequest, _colloquy_run_executor_v1_AnswerRunResponse, _colloquy_run_executor_v1_AnswerRunRequest__Output, _colloquy_run_executor_v1_AnswerRunResponse__Output>
  BeginConnection: MethodDefinition<_colloquy_run_executor_v1_BeginConnectionRequest, _colloquy_run_executor_v1_BeginConnectionResponse, _colloquy_run_executor_v1_BeginConnectionRequest__Output, _colloquy_run_executor_v1_BeginConnectionResponse__Output>
  CancelRun: MethodDefinition<_colloquy_run_executor_v1_CancelRunRequest, _colloquy_run_executor_v1_CancelRunResponse, _colloquy_run_executor_v1_CancelRunRequest__Output, _colloquy_run_executor_v1_CancelRunResponse__Output>
  CompleteConnection: MethodDefinition<_colloquy_run_executor_v1_CompleteConnectionRequest, _colloquy_run_executor_v1_CompleteConnectionResponse, _colloquy_run_executor_v1_CompleteConnectionRequest__Output, _colloquy_run_executor_v1_CompleteConnectionResponse__Output>
  CountRuns: MethodDefinition<_colloquy_run_executor_v1_CountRunsRequest, _colloquy_run_executor_v1_CountRunsResponse, _colloquy_run_executor_v1_CountRunsRequest__Output, _colloquy_run_executor_v1_CountRunsResponse__Output>
  CreateModelConnection: MethodDefinition<_colloquy_run_executor_v1_CreateModelConnectionRequest, _colloquy_run_executor_v1_CreateModelConnectionResponse, _colloquy_run_executor_v1_CreateModelConnectionRequest__Output, _colloquy_run_executor_v1_CreateModelConnectionResponse__Output>
  CreateToolServer: MethodDefinition<_colloquy_run_executor_v1_CreateToolServerRequest, _colloquy_run_executor_v1_CreateToolServerResponse, _colloquy_run_executor_v1_CreateToolServerRequest__Output, _colloquy_run_executor_v1_CreateToolServerResponse__Output>
  DecideRun: MethodDefinition<_colloquy_run_executor_v1_DecideRunRequest, _colloquy_run_executor_v1_DecideRunResponse, _colloquy_run_executor_v1_DecideRunRequest__Output, _colloquy_run_executor_v1_DecideRunResponse__Output>
  DeleteModelConnection: MethodDefinition<_colloquy_run_executor_v1_DeleteModelConnectionRequest, _colloquy_run_executor_v1_DeleteModelConnectionResponse, _colloquy_run_executor_v1_DeleteModelConnectionRequest__Output, _colloquy_run_executor_v1_DeleteModelConnectionResponse__Output>
  DeleteToolServer: MethodDefinition<_colloquy_run_executor_v1_DeleteToolServerRequest, _colloquy_run_executor_v1_DeleteToolServerResponse, _colloquy_run_executor_v1_DeleteToolServerRequest__Output, _colloquy_run_executor_v1_DeleteToolServerResponse__Output>
  DescribeConversation: MethodDefinition<_colloquy_run_executor_v1_DescribeConversationRequest, _colloquy_run_executor_v1_DescribeConversationResponse, _colloquy_run_executor_v1_DescribeConversationRequest__Output, _colloquy_run_executor_v1_DescribeConversationResponse__Output>
  DescribeKept: MethodDefinition<_colloquy_run_executor_v1_DescribeKeptRequest, _colloquy_run_executor_v1_DescribeKeptResponse, _colloquy_run_executor_v1_DescribeKeptRequest__Output, _colloquy_run_executor_v1_DescribeKeptResponse__Output>
  DescribeQueue: MethodDefinition<_colloquy_run_executor_v1_DescribeQueueRequest, _colloquy_run_executor_v1_DescribeQueueResponse, _colloquy_run_executor_v1_DescribeQueueRequest__Output, _colloquy_run_executor_v1_DescribeQueueResponse__Output>
  EndConnection: MethodDefinition<_colloquy_run_executor_v1_EndConnectionRequest, _colloquy_run_executor_v1_EndConnectionResponse, _colloquy_run_executor_v1_EndConnectionRequest__Output, _colloquy_run_executor_v1_EndConnectionResponse__Output>
  EraseConversation: MethodDefinition<_colloquy_run_executor_v1_EraseConversationRequest, _colloquy_run_executor_v1_EraseConversationResponse, _colloquy_run_executor_v1_EraseConversationRequest__Output, _colloquy_run_executor_v1_EraseConversationResponse__Output>
  EraseEndUser: MethodDefinition<_colloquy_run_executor_v1_EraseEndUserRequest, _colloquy_run_executor_v1_EraseEndUserResponse, _colloquy_run_executor_v1_EraseEndUserRequest__Output, _colloquy_run_executor_v1_EraseEndUserResponse__Output>
  EraseOrganization: MethodDefinition<_colloquy_run_executor_v1_EraseOrganizationRequest, _colloquy_run_executor_v1_EraseOrganizationResponse, _colloquy_run_executor_v1_EraseOrganizationRequest__Output, _colloquy_run_executor_v1_EraseOrganizationResponse__Output>
  FilterActiveRuns: MethodDefinition<_colloquy_run_executor_v1_FilterActiveRunsRequest, _colloquy_run_executor_v1_FilterActiveRunsResponse, _colloquy_run_executor_v1_FilterActiveRunsRequest__Output, _colloquy_run_executor_v1_FilterActiveRunsResponse__Output>
  FindBegunConnection: MethodDefinition<_colloquy_run_executor_v1_FindBegunConnectionRequest, _colloquy_run_executor_v1_FindBegunConnectionResponse, _colloquy_run_executor_v1_FindBegunConnectionRequest__Output, _colloquy_run_executor_v1_FindBegunConnectionResponse__Output>
  GetModelConnection: MethodDefinition<_colloquy_run_executor_v1_GetModelConnectionRequest, _colloquy_run_executor_v1_GetModelConnectionResponse, _colloquy_run_executor_v1_GetModelConnectionRequest__Output, _colloquy_run_executor_v1_GetModelConnectionResponse__Output>
  GetQueuePositions: MethodDefinition<_colloquy_run_executor_v1_GetQueuePositionsRequest, _colloquy_run_executor_v1_GetQueuePositionsResponse, _colloquy_run_executor_v1_GetQueuePositionsRequest__Output, _colloquy_run_executor_v1_GetQueuePositionsResponse__Output>
  GetRun: MethodDefinition<_colloquy_run_executor_v1_GetRunRequest, _colloquy_run_executor_v1_GetRunResponse, _colloquy_run_executor_v1_GetRunRequest__Output, _colloquy_run_executor_v1_GetRunResponse__Output>
  GetRunTrace: MethodDefinition<_colloquy_run_executor_v1_GetRunTraceRequest, _colloquy_run_executor_v1_GetRunTraceResponse, _colloquy_run_executor_v1_GetRunTraceRequest__Output, _colloquy_run_executor_v1_GetRunTraceResponse__Output>
  GetStep: MethodDefinition<_colloquy_run_executor_v1_GetStepRequest, _colloquy_run_executor_v1_GetStepResponse, _colloquy_run_executor_v1_GetStepRequest__Output, _colloquy_run_executor_v1_GetStepResponse__Output>
  GetToolServer: MethodDefinition<_colloquy_run_executor_v1_GetToolServerRequest, _colloquy_run_executor_v1_GetToolServerResponse, _colloquy_run_executor_v1_GetToolServerRequest__Output, _colloquy_run_executor_v1_GetToolServerResponse__Output>
  GetTranscript: MethodDefinition<_colloquy_run_executor_v1_GetTranscriptRequest, _colloquy_run_executor_v1_GetTranscriptResponse, _colloquy_run_executor_v1_GetTranscriptRequest__Output, _colloquy_run_executor_v1_GetTranscriptResponse__Output>
  ListApprovals: MethodDefinition<_colloquy_run_executor_v1_ListApprovalsRequest, _colloquy_run_executor_v1_ListApprovalsResponse, _colloquy_run_executor_v1_ListApprovalsRequest__Output, _colloquy_run_executor_v1_ListApprovalsResponse__Output>
  ListConnectionModels: MethodDefinition<_colloquy_run_executor_v1_ListConnectionModelsRequest, _colloquy_run_executor_v1_ListConnectionModelsResponse, _colloquy_run_executor_v1_ListConnectionModelsRequest__Output, _colloquy_run_executor_v1_ListConnectionModelsResponse__Output>
  ListConnections: MethodDefinition<_colloquy_run_executor_v1_ListConnectionsRequest, _colloquy_run_executor_v1_ListConnectionsResponse, _colloquy_run_executor_v1_ListConnectionsRequest__Output, _colloquy_run_executor_v1_ListConnectionsResponse__Output>
  ListModelConnections: MethodDefinition<_colloquy_run_executor_v1_ListModelConnectionsRequest, _colloquy_run_executor_v1_ListModelConnectionsResponse, _colloquy_run_executor_v1_ListModelConnectionsRequest__Output, _colloquy_run_executor_v1_ListModelConnectionsResponse__Output>
  ListModels: MethodDefinition<_colloquy_run_executor_v1_ListModelsRequest, _colloquy_run_executor_v1_ListModelsResponse, _colloquy_run_executor_v1_ListModelsRequest__Output, _colloquy_run_executor_v1_ListModelsResponse__Output>
  ListRunApprovals: MethodDefinition<_colloquy_run_executor_v1_ListRunApprovalsRequest, _colloquy_run_executor_v1_ListRunApprovalsResponse, _colloquy_run_executor_v1_ListRunApprovalsRequest__Output, _colloquy_run_executor_v1_ListRunApprovalsResponse__Output>
  ListRuns: MethodDefinition<_colloquy_run_executor_v1_ListRunsRequest, _colloquy_run_executor_v1_ListRunsResponse, _colloquy_run_executor_v1_ListRunsRequest__Output, _colloquy_run_executor_v1_ListRunsResponse__Output>
  ListSteps: MethodDefinition<_colloquy_run_executor_v1_ListStepsRequest, _colloquy_run_executor_v1_ListStepsResponse, _colloquy_run_executor_v1_ListStepsRequest__Output, _colloquy_run_executor_v1_ListStepsResponse__Output>
  ListToolServers: MethodDefinition<_colloquy_run_executor_v1_ListToolServersRequest, _colloquy_run_executor_v1_ListToolServersResponse, _colloquy_run_executor_v1_ListToolServersRequest__Output, _colloquy_run_executor_v1_ListToolServersResponse__Output>
  ListTools: MethodDefinition<_colloquy_run_executor_v1_ListToolsRequest, _colloquy_run_executor_v1_ListToolsResponse, _colloquy_run_executor_v1_ListToolsRequest__Output, _colloquy_run_executor_v1_ListToolsResponse__Output>
  PreviewTold: MethodDefinition<_colloquy_run_executor_v1_PreviewToldRequest, _colloquy_run_executor_v1_PreviewToldResponse, _colloquy_run_executor_v1_PreviewToldRequest__Output, _colloquy_run_executor_v1_PreviewToldResponse__Output>
  RefreshToolServer: MethodDefinition<_colloquy_run_executor_v1_RefreshToolServerRequest, _colloquy_run_executor_v1_RefreshToolServerResponse, _colloquy_run_executor_v1_RefreshToolServerRequest__Output, _colloquy_run_executor_v1_RefreshToolServerResponse__Output>
  RetellRun: MethodDefinition<_colloquy_run_executor_v1_RetellRunRequest, _colloquy_run_executor_v1_RetellRunResponse, _colloquy_run_executor_v1_RetellRunRequest__Output, _colloquy_run_executor_v1_RetellRunResponse__Output>
  StartDocumentRun: MethodDefinition<_colloquy_run_executor_v1_StartDocumentRunRequest, _colloquy_run_executor_v1_StartDocumentRunResponse, _colloquy_run_executor_v1_StartDocumentRunRequest__Output, _colloquy_run_executor_v1_StartDocumentRunResponse__Output>
  StartRun: MethodDefinition<_colloquy_run_executor_v1_StartRunRequest, _colloquy_run_executor_v1_StartRunResponse, _colloquy_run_executor_v1_StartRunRequest__Output, _colloquy_run_executor_v1_StartRunResponse__Output>
  StopRun: MethodDefinition<_colloquy_run_executor_v1_StopRunRequest, _colloquy_run_executor_v1_StopRunResponse, _colloquy_run_executor_v1_StopRunRequest__Output, _colloquy_run_executor_v1_StopRunResponse__Output>
  StoreToolCredentials: MethodDefinition<_colloquy_run_executor_v1_StoreToolCredentialsRequest, _colloquy_run_executor_v1_StoreToolCredentialsResponse, _colloquy_run_executor_v1_StoreToolCredentialsRequest__Output, _colloquy_run_executor_v1_StoreToolCredentialsResponse__Output>
  TestModelConnection: MethodDefinition<_colloquy_run_executor_v1_TestModelConnectionRequest, _colloquy_run_executor_v1_TestModelConnectionResponse, _colloquy_run_executor_v1_TestModelConnectionRequest__Output, _colloquy_run_executor_v1_TestModelConnectionResponse__Output>
  UpdateModelConnection: MethodDefinition<_colloquy_run_executor_v1_UpdateModelConnectionRequest, _colloquy_run_executor_v1_UpdateModelConnectionResponse, _colloquy_run_executor_v1_UpdateModelConnectionRequest__Output, _colloquy_run_executor_v1_UpdateModelConnectionResponse__Output>
  UpdateTool: MethodDefinition<_colloquy_run_executor_v1_UpdateToolRequest, _colloquy_run_executor_v1_UpdateToolResponse, _colloquy_run_executor_v1_UpdateToolRequest__Output, _colloquy_run_executor_v1_UpdateToolResponse__Output>
  UpdateToolServer: MethodDefinition<_colloquy_run_executor_v1_UpdateToolServerRequest, _colloquy_run_executor_v1_UpdateToolServerResponse, _colloquy_run_executor_v1_UpdateToolServerRequest__Output, _colloquy_run_executor_v1_UpdateToolServerResponse__Output>
}
