// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnswerRunRequest as _colloquy_run_executor_v1_AnswerRunRequest, AnswerRunRequest__Output as _colloquy_run_executor_v1_AnswerRunRequest__Output } from '../../../colloquy/run_executor/v1/AnswerRunRequest.ts';
import type { AnswerRunResponse as _colloquy_run_executor_v1_AnswerRunResponse, AnswerRunResponse__Output as _colloquy_run_executor_v1_AnswerRunResponse__Output } from '../../../colloquy/run_executor/v1/AnswerRunResponse.ts';
import type { CancelRunRequest as _colloquy_run_executor_v1_CancelRunRequest, CancelRunRequest__Output as _colloquy_run_executor_v1_CancelRunRequest__Output } from '../../../colloquy/run_executor/v1/CancelRunRequest.ts';
import type { CancelRunResponse as _colloquy_run_executor_v1_CancelRunResponse, CancelRunResponse__Output as _colloquy_run_executor_v1_CancelRunResponse__Output } from '../../../colloquy/run_executor/v1/CancelRunResponse.ts';
import type { DecideRunRequest as _colloquy_run_executor_v1_DecideRunRequest, DecideRunRequest__Output as _colloquy_run_executor_v1_DecideRunRequest__Output } from '../../../colloquy/run_executor/v1/DecideRunRequest.ts';
import type { DecideRunResponse as _colloquy_run_executor_v1_DecideRunResponse, DecideRunResponse__Output as _colloquy_run_executor_v1_DecideRunResponse__Output } from '../../../colloquy/run_executor/v1/DecideRunResponse.ts';
import type { DescribeConversationRequest as _colloquy_run_executor_v1_DescribeConversationRequest, DescribeConversationRequest__Output as _colloquy_run_executor_v1_DescribeConversationRequest__Output } from '../../../colloquy/run_executor/v1/DescribeConversationRequest.ts';
import type { DescribeConversationResponse as _colloquy_run_executor_v1_DescribeConversationResponse, DescribeConversationResponse__Output as _colloquy_run_executor_v1_DescribeConversationResponse__Output } from '../../../colloquy/run_executor/v1/DescribeConversationResponse.ts';
import type { DescribeQueueRequest as _colloquy_run_executor_v1_DescribeQueueRequest, DescribeQueueRequest__Output as _colloquy_run_executor_v1_DescribeQueueRequest__Output } from '../../../colloquy/run_executor/v1/DescribeQueueRequest.ts';
import type { DescribeQueueResponse as _colloquy_run_executor_v1_DescribeQueueResponse, DescribeQueueResponse__Output as _colloquy_run_executor_v1_DescribeQueueResponse__Output } from '../../../colloquy/run_executor/v1/DescribeQueueResponse.ts';
import type { EraseConversationRequest as _colloquy_run_executor_v1_EraseConversationRequest, EraseConversationRequest__Output as _colloquy_run_executor_v1_EraseConversationRequest__Output } from '../../../colloquy/run_executor/v1/EraseConversationRequest.ts';
import type { EraseConversationResponse as _colloquy_run_executor_v1_EraseConversationResponse, EraseConversationResponse__Output as _colloquy_run_executor_v1_EraseConversationResponse__Output } from '../../../colloquy/run_executor/v1/EraseConversationResponse.ts';
import type { EraseEndUserRequest as _colloquy_run_executor_v1_EraseEndUserRequest, EraseEndUserRequest__Output as _colloquy_run_executor_v1_EraseEndUserRequest__Output } from '../../../colloquy/run_executor/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse as _colloquy_run_executor_v1_EraseEndUserResponse, EraseEndUserResponse__Output as _colloquy_run_executor_v1_EraseEndUserResponse__Output } from '../../../colloquy/run_executor/v1/EraseEndUserResponse.ts';
import type { EraseOrganizationRequest as _colloquy_run_executor_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_run_executor_v1_EraseOrganizationRequest__Output } from '../../../colloquy/run_executor/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_run_executor_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_run_executor_v1_EraseOrganizationResponse__Output } from '../../../colloquy/run_executor/v1/EraseOrganizationResponse.ts';
import type { FilterActiveRunsRequest as _colloquy_run_executor_v1_FilterActiveRunsRequest, FilterActiveRunsRequest__Output as _colloquy_run_executor_v1_FilterActiveRunsRequest__Output } from '../../../colloquy/run_executor/v1/FilterActiveRunsRequest.ts';
import type { FilterActiveRunsResponse as _colloquy_run_executor_v1_FilterActiveRunsResponse, FilterActiveRunsResponse__Output as _colloquy_run_executor_v1_FilterActiveRunsResponse__Output } from '../../../colloquy/run_executor/v1/FilterActiveRunsResponse.ts';
import type { GetQueuePositionsRequest as _colloquy_run_executor_v1_GetQueuePositionsRequest, GetQueuePositionsRequest__Output as _colloquy_run_executor_v1_GetQueuePositionsRequest__Output } from '../../../colloquy/run_executor/v1/GetQueuePositionsRequest.ts';
import type { GetQueuePositionsResponse as _colloquy_run_executor_v1_GetQueuePositionsResponse, GetQueuePositionsResponse__Output as _colloquy_run_executor_v1_GetQueuePositionsResponse__Output } from '../../../colloquy/run_executor/v1/GetQueuePositionsResponse.ts';
import type { GetRunRequest as _colloquy_run_executor_v1_GetRunRequest, GetRunRequest__Output as _colloquy_run_executor_v1_GetRunRequest__Output } from '../../../colloquy/run_executor/v1/GetRunRequest.ts';
import type { GetRunResponse as _colloquy_run_executor_v1_GetRunResponse, GetRunResponse__Output as _colloquy_run_executor_v1_GetRunResponse__Output } from '../../../colloquy/run_executor/v1/GetRunResponse.ts';
import type { GetRunTraceRequest as _colloquy_run_executor_v1_GetRunTraceRequest, GetRunTraceRequest__Output as _colloquy_run_executor_v1_GetRunTraceRequest__Output } from '../../../colloquy/run_executor/v1/GetRunTraceRequest.ts';
import type { GetRunTraceResponse as _colloquy_run_executor_v1_GetRunTraceResponse, GetRunTraceResponse__Output as _colloquy_run_executor_v1_GetRunTraceResponse__Output } from '../../../colloquy/run_executor/v1/GetRunTraceResponse.ts';
import type { GetTranscriptRequest as _colloquy_run_executor_v1_GetTranscriptRequest, GetTranscriptRequest__Output as _colloquy_run_executor_v1_GetTranscriptRequest__Output } from '../../../colloquy/run_executor/v1/GetTranscriptRequest.ts';
import type { GetTranscriptResponse as _colloquy_run_executor_v1_GetTranscriptResponse, GetTranscriptResponse__Output as _colloquy_run_executor_v1_GetTranscriptResponse__Output } from '../../../colloquy/run_executor/v1/GetTranscriptResponse.ts';
import type { ListRunsRequest as _colloquy_run_executor_v1_ListRunsRequest, ListRunsRequest__Output as _colloquy_run_executor_v1_ListRunsRequest__Output } from '../../../colloquy/run_executor/v1/ListRunsRequest.ts';
import type { ListRunsResponse as _colloquy_run_executor_v1_ListRunsResponse, ListRunsResponse__Output as _colloquy_run_executor_v1_ListRunsResponse__Output } from '../../../colloquy/run_executor/v1/ListRunsResponse.ts';
import type { RetellRunRequest as _colloquy_run_executor_v1_RetellRunRequest, RetellRunRequest__Output as _colloquy_run_executor_v1_RetellRunRequest__Output } from '../../../colloquy/run_executor/v1/RetellRunRequest.ts';
import type { RetellRunResponse as _colloquy_run_executor_v1_RetellRunResponse, RetellRunResponse__Output as _colloquy_run_executor_v1_RetellRunResponse__Output } from '../../../colloquy/run_executor/v1/RetellRunResponse.ts';
import type { StartDocumentRunRequest as _colloquy_run_executor_v1_StartDocumentRunRequest, StartDocumentRunRequest__Output as _colloquy_run_executor_v1_StartDocumentRunRequest__Output } from '../../../colloquy/run_executor/v1/StartDocumentRunRequest.ts';
import type { StartDocumentRunResponse as _colloquy_run_executor_v1_StartDocumentRunResponse, StartDocumentRunResponse__Output as _colloquy_run_executor_v1_StartDocumentRunResponse__Output } from '../../../colloquy/run_executor/v1/StartDocumentRunResponse.ts';
import type { StartRunRequest as _colloquy_run_executor_v1_StartRunRequest, StartRunRequest__Output as _colloquy_run_executor_v1_StartRunRequest__Output } from '../../../colloquy/run_executor/v1/StartRunRequest.ts';
import type { StartRunResponse as _colloquy_run_executor_v1_StartRunResponse, StartRunResponse__Output as _colloquy_run_executor_v1_StartRunResponse__Output } from '../../../colloquy/run_executor/v1/StartRunResponse.ts';

export interface RunExecutorServiceClient extends grpc.Client {
  AnswerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  AnswerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  AnswerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  AnswerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  answerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  answerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  answerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  answerRun(argument: _colloquy_run_executor_v1_AnswerRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_AnswerRunResponse__Output>): grpc.ClientUnaryCall;
  
  CancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  CancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  CancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  CancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  cancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  cancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  cancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  cancelRun(argument: _colloquy_run_executor_v1_CancelRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_CancelRunResponse__Output>): grpc.ClientUnaryCall;
  
  DecideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  DecideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  DecideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  DecideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  decideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  decideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  decideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  decideRun(argument: _colloquy_run_executor_v1_DecideRunRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DecideRunResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  DescribeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  DescribeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  DescribeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  describeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  describeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  describeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  describeConversation(argument: _colloquy_run_executor_v1_DescribeConversationRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeConversationResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  DescribeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  DescribeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  DescribeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  describeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  describeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  describeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  describeQueue(argument: _colloquy_run_executor_v1_DescribeQueueRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_DescribeQueueResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  GetTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  GetTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  GetTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  GetTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  getTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  getTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  getTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  getTranscript(argument: _colloquy_run_executor_v1_GetTranscriptRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_GetTranscriptResponse__Output>): grpc.ClientUnaryCall;
  
  ListRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  ListRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  ListRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  ListRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  listRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  listRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  listRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  listRuns(argument: _colloquy_run_executor_v1_ListRunsRequest, callback: grpc.requestCallback<_colloquy_run_executor_v1_ListRunsResponse__Output>): grpc.ClientUnaryCall;
  
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
  
}

export interface RunExecutorServiceHandlers extends grpc.UntypedServiceImplementation {
  AnswerRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_AnswerRunRequest__Output, _colloquy_run_executor_v1_AnswerRunResponse>;
  
  CancelRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_CancelRunRequest__Output, _colloquy_run_executor_v1_CancelRunResponse>;
  
  DecideRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_DecideRunRequest__Output, _colloquy_run_executor_v1_DecideRunResponse>;
  
  DescribeConversation: grpc.handleUnaryCall<_colloquy_run_executor_v1_DescribeConversationRequest__Output, _colloquy_run_executor_v1_DescribeConversationResponse>;
  
  DescribeQueue: grpc.handleUnaryCall<_colloquy_run_executor_v1_DescribeQueueRequest__Output, _colloquy_run_executor_v1_DescribeQueueResponse>;
  
  EraseConversation: grpc.handleUnaryCall<_colloquy_run_executor_v1_EraseConversationRequest__Output, _colloquy_run_executor_v1_EraseConversationResponse>;
  
  EraseEndUser: grpc.handleUnaryCall<_colloquy_run_executor_v1_EraseEndUserRequest__Output, _colloquy_run_executor_v1_EraseEndUserResponse>;
  
  EraseOrganization: grpc.handleUnaryCall<_colloquy_run_executor_v1_EraseOrganizationRequest__Output, _colloquy_run_executor_v1_EraseOrganizationResponse>;
  
  FilterActiveRuns: grpc.handleUnaryCall<_colloquy_run_executor_v1_FilterActiveRunsRequest__Output, _colloquy_run_executor_v1_FilterActiveRunsResponse>;
  
  GetQueuePositions: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetQueuePositionsRequest__Output, _colloquy_run_executor_v1_GetQueuePositionsResponse>;
  
  GetRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetRunRequest__Output, _colloquy_run_executor_v1_GetRunResponse>;
  
  GetRunTrace: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetRunTraceRequest__Output, _colloquy_run_executor_v1_GetRunTraceResponse>;
  
  GetTranscript: grpc.handleUnaryCall<_colloquy_run_executor_v1_GetTranscriptRequest__Output, _colloquy_run_executor_v1_GetTranscriptResponse>;
  
  ListRuns: grpc.handleUnaryCall<_colloquy_run_executor_v1_ListRunsRequest__Output, _colloquy_run_executor_v1_ListRunsResponse>;
  
  RetellRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_RetellRunRequest__Output, _colloquy_run_executor_v1_RetellRunResponse>;
  
  StartDocumentRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_StartDocumentRunRequest__Output, _colloquy_run_executor_v1_StartDocumentRunResponse>;
  
  StartRun: grpc.handleUnaryCall<_colloquy_run_executor_v1_StartRunRequest__Output, _colloquy_run_executor_v1_StartRunResponse>;
  
}

export interface RunExecutorServiceDefinition extends grpc.ServiceDefinition {
  AnswerRun: MethodDefinition<_colloquy_run_executor_v1_AnswerRunRequest, _colloquy_run_executor_v1_AnswerRunResponse, _colloquy_run_executor_v1_AnswerRunRequest__Output, _colloquy_run_executor_v1_AnswerRunResponse__Output>
  CancelRun: MethodDefinition<_colloquy_run_executor_v1_CancelRunRequest, _colloquy_run_executor_v1_CancelRunResponse, _colloquy_run_executor_v1_CancelRunRequest__Output, _colloquy_run_executor_v1_CancelRunResponse__Output>
  DecideRun: MethodDefinition<_colloquy_run_executor_v1_DecideRunRequest, _colloquy_run_executor_v1_DecideRunResponse, _colloquy_run_executor_v1_DecideRunRequest__Output, _colloquy_run_executor_v1_DecideRunResponse__Output>
  DescribeConversation: MethodDefinition<_colloquy_run_executor_v1_DescribeConversationRequest, _colloquy_run_executor_v1_DescribeConversationResponse, _colloquy_run_executor_v1_DescribeConversationRequest__Output, _colloquy_run_executor_v1_DescribeConversationResponse__Output>
  DescribeQueue: MethodDefinition<_colloquy_run_executor_v1_DescribeQueueRequest, _colloquy_run_executor_v1_DescribeQueueResponse, _colloquy_run_executor_v1_DescribeQueueRequest__Output, _colloquy_run_executor_v1_DescribeQueueResponse__Output>
  EraseConversation: MethodDefinition<_colloquy_run_executor_v1_EraseConversationRequest, _colloquy_run_executor_v1_EraseConversationResponse, _colloquy_run_executor_v1_EraseConversationRequest__Output, _colloquy_run_executor_v1_EraseConversationResponse__Output>
  EraseEndUser: MethodDefinition<_colloquy_run_executor_v1_EraseEndUserRequest, _colloquy_run_executor_v1_EraseEndUserResponse, _colloquy_run_executor_v1_EraseEndUserRequest__Output, _colloquy_run_executor_v1_EraseEndUserResponse__Output>
  EraseOrganization: MethodDefinition<_colloquy_run_executor_v1_EraseOrganizationRequest, _colloquy_run_executor_v1_EraseOrganizationResponse, _colloquy_run_executor_v1_EraseOrganizationRequest__Output, _colloquy_run_executor_v1_EraseOrganizationResponse__Output>
  FilterActiveRuns: MethodDefinition<_colloquy_run_executor_v1_FilterActiveRunsRequest, _colloquy_run_executor_v1_FilterActiveRunsResponse, _colloquy_run_executor_v1_FilterActiveRunsRequest__Output, _colloquy_run_executor_v1_FilterActiveRunsResponse__Output>
  GetQueuePositions: MethodDefinition<_colloquy_run_executor_v1_GetQueuePositionsRequest, _colloquy_run_executor_v1_GetQueuePositionsResponse, _colloquy_run_executor_v1_GetQueuePositionsRequest__Output, _colloquy_run_executor_v1_GetQueuePositionsResponse__Output>
  GetRun: MethodDefinition<_colloquy_run_executor_v1_GetRunRequest, _colloquy_run_executor_v1_GetRunResponse, _colloquy_run_executor_v1_GetRunRequest__Output, _colloquy_run_executor_v1_GetRunResponse__Output>
  GetRunTrace: MethodDefinition<_colloquy_run_executor_v1_GetRunTraceRequest, _colloquy_run_executor_v1_GetRunTraceResponse, _colloquy_run_executor_v1_GetRunTraceRequest__Output, _colloquy_run_executor_v1_GetRunTraceResponse__Output>
  GetTranscript: MethodDefinition<_colloquy_run_executor_v1_GetTranscriptRequest, _colloquy_run_executor_v1_GetTranscriptResponse, _colloquy_run_executor_v1_GetTranscriptRequest__Output, _colloquy_run_executor_v1_GetTranscriptResponse__Output>
  ListRuns: MethodDefinition<_colloquy_run_executor_v1_ListRunsRequest, _colloquy_run_executor_v1_ListRunsResponse, _colloquy_run_executor_v1_ListRunsRequest__Output, _colloquy_run_executor_v1_ListRunsResponse__Output>
  RetellRun: MethodDefinition<_colloquy_run_executor_v1_RetellRunRequest, _colloquy_run_executor_v1_RetellRunResponse, _colloquy_run_executor_v1_RetellRunRequest__Output, _colloquy_run_executor_v1_RetellRunResponse__Output>
  StartDocumentRun: MethodDefinition<_colloquy_run_executor_v1_StartDocumentRunRequest, _colloquy_run_executor_v1_StartDocumentRunResponse, _colloquy_run_executor_v1_StartDocumentRunRequest__Output, _colloquy_run_executor_v1_StartDocumentRunResponse__Output>
  StartRun: MethodDefinition<_colloquy_run_executor_v1_StartRunRequest, _colloquy_run_executor_v1_StartRunResponse, _colloquy_run_executor_v1_StartRunRequest__Output, _colloquy_run_executor_v1_StartRunResponse__Output>
}
