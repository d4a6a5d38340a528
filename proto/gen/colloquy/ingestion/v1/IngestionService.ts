// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateKnowledgeBaseRequest as _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, CreateKnowledgeBaseRequest__Output as _colloquy_ingestion_v1_CreateKnowledgeBaseRequest__Output } from '../../../colloquy/ingestion/v1/CreateKnowledgeBaseRequest.ts';
import type { CreateKnowledgeBaseResponse as _colloquy_ingestion_v1_CreateKnowledgeBaseResponse, CreateKnowledgeBaseResponse__Output as _colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output } from '../../../colloquy/ingestion/v1/CreateKnowledgeBaseResponse.ts';
import type { DeleteDocumentRequest as _colloquy_ingestion_v1_DeleteDocumentRequest, DeleteDocumentRequest__Output as _colloquy_ingestion_v1_DeleteDocumentRequest__Output } from '../../../colloquy/ingestion/v1/DeleteDocumentRequest.ts';
import type { DeleteDocumentResponse as _colloquy_ingestion_v1_DeleteDocumentResponse, DeleteDocumentResponse__Output as _colloquy_ingestion_v1_DeleteDocumentResponse__Output } from '../../../colloquy/ingestion/v1/DeleteDocumentResponse.ts';
import type { DeleteKnowledgeBaseRequest as _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, DeleteKnowledgeBaseRequest__Output as _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest__Output } from '../../../colloquy/ingestion/v1/DeleteKnowledgeBaseRequest.ts';
import type { DeleteKnowledgeBaseResponse as _colloquy_ingestion_v1_DeleteKnowledgeBaseResponse, DeleteKnowledgeBaseResponse__Output as _colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output } from '../../../colloquy/ingestion/v1/DeleteKnowledgeBaseResponse.ts';
import type { DescribeKeptRequest as _colloquy_ingestion_v1_DescribeKeptRequest, DescribeKeptRequest__Output as _colloquy_ingestion_v1_DescribeKeptRequest__Output } from '../../../colloquy/ingestion/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse as _colloquy_ingestion_v1_DescribeKeptResponse, DescribeKeptResponse__Output as _colloquy_ingestion_v1_DescribeKeptResponse__Output } from '../../../colloquy/ingestion/v1/DescribeKeptResponse.ts';
import type { EraseOrganizationRequest as _colloquy_ingestion_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_ingestion_v1_EraseOrganizationRequest__Output } from '../../../colloquy/ingestion/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_ingestion_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_ingestion_v1_EraseOrganizationResponse__Output } from '../../../colloquy/ingestion/v1/EraseOrganizationResponse.ts';
import type { FailDocumentRequest as _colloquy_ingestion_v1_FailDocumentRequest, FailDocumentRequest__Output as _colloquy_ingestion_v1_FailDocumentRequest__Output } from '../../../colloquy/ingestion/v1/FailDocumentRequest.ts';
import type { FailDocumentResponse as _colloquy_ingestion_v1_FailDocumentResponse, FailDocumentResponse__Output as _colloquy_ingestion_v1_FailDocumentResponse__Output } from '../../../colloquy/ingestion/v1/FailDocumentResponse.ts';
import type { GetChunkRequest as _colloquy_ingestion_v1_GetChunkRequest, GetChunkRequest__Output as _colloquy_ingestion_v1_GetChunkRequest__Output } from '../../../colloquy/ingestion/v1/GetChunkRequest.ts';
import type { GetChunkResponse as _colloquy_ingestion_v1_GetChunkResponse, GetChunkResponse__Output as _colloquy_ingestion_v1_GetChunkResponse__Output } from '../../../colloquy/ingestion/v1/GetChunkResponse.ts';
import type { GetDocumentRequest as _colloquy_ingestion_v1_GetDocumentRequest, GetDocumentRequest__Output as _colloquy_ingestion_v1_GetDocumentRequest__Output } from '../../../colloquy/ingestion/v1/GetDocumentRequest.ts';
import type { GetDocumentResponse as _colloquy_ingestion_v1_GetDocumentResponse, GetDocumentResponse__Output as _colloquy_ingestion_v1_GetDocumentResponse__Output } from '../../../colloquy/ingestion/v1/GetDocumentResponse.ts';
import type { GetKnowledgeBaseRequest as _colloquy_ingestion_v1_GetKnowledgeBaseRequest, GetKnowledgeBaseRequest__Output as _colloquy_ingestion_v1_GetKnowledgeBaseRequest__Output } from '../../../colloquy/ingestion/v1/GetKnowledgeBaseRequest.ts';
import type { GetKnowledgeBaseResponse as _colloquy_ingestion_v1_GetKnowledgeBaseResponse, GetKnowledgeBaseResponse__Output as _colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output } from '../../../colloquy/ingestion/v1/GetKnowledgeBaseResponse.ts';
import type { ListChunksRequest as _colloquy_ingestion_v1_ListChunksRequest, ListChunksRequest__Output as _colloquy_ingestion_v1_ListChunksRequest__Output } from '../../../colloquy/ingestion/v1/ListChunksRequest.ts';
import type { ListChunksResponse as _colloquy_ingestion_v1_ListChunksResponse, ListChunksResponse__Output as _colloquy_ingestion_v1_ListChunksResponse__Output } from '../../../colloquy/ingestion/v1/ListChunksResponse.ts';
import type { ListDocumentsRequest as _colloquy_ingestion_v1_ListDocumentsRequest, ListDocumentsRequest__Output as _colloquy_ingestion_v1_ListDocumentsRequest__Output } from '../../../colloquy/ingestion/v1/ListDocumentsRequest.ts';
import type { ListDocumentsResponse as _colloquy_ingestion_v1_ListDocumentsResponse, ListDocumentsResponse__Output as _colloquy_ingestion_v1_ListDocumentsResponse__Output } from '../../../colloquy/ingestion/v1/ListDocumentsResponse.ts';
import type { ListKnowledgeBasesRequest as _colloquy_ingestion_v1_ListKnowledgeBasesRequest, ListKnowledgeBasesRequest__Output as _colloquy_ingestion_v1_ListKnowledgeBasesRequest__Output } from '../../../colloquy/ingestion/v1/ListKnowledgeBasesRequest.ts';
import type { ListKnowledgeBasesResponse as _colloquy_ingestion_v1_ListKnowledgeBasesResponse, ListKnowledgeBasesResponse__Output as _colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output } from '../../../colloquy/ingestion/v1/ListKnowledgeBasesResponse.ts';
import type { ProcessDocumentRequest as _colloquy_ingestion_v1_ProcessDocumentRequest, ProcessDocumentRequest__Output as _colloquy_ingestion_v1_ProcessDocumentRequest__Output } from '../../../colloquy/ingestion/v1/ProcessDocumentRequest.ts';
import type { ProcessDocumentResponse as _colloquy_ingestion_v1_ProcessDocumentResponse, ProcessDocumentResponse__Output as _colloquy_ingestion_v1_ProcessDocumentResponse__Output } from '../../../colloquy/ingestion/v1/ProcessDocumentResponse.ts';
import type { ReadOriginalRequest as _colloquy_ingestion_v1_ReadOriginalRequest, ReadOriginalRequest__Output as _colloquy_ingestion_v1_ReadOriginalRequest__Output } from '../../../colloquy/ingestion/v1/ReadOriginalRequest.ts';
import type { ReadOriginalResponse as _colloquy_ingestion_v1_ReadOriginalResponse, ReadOriginalResponse__Output as _colloquy_ingestion_v1_ReadOriginalResponse__Output } from '../../../colloquy/ingestion/v1/ReadOriginalResponse.ts';
import type { ReingestDocumentRequest as _colloquy_ingestion_v1_ReingestDocumentRequest, ReingestDocumentRequest__Output as _colloquy_ingestion_v1_ReingestDocumentRequest__Output } from '../../../colloquy/ingestion/v1/ReingestDocumentRequest.ts';
import type { ReingestDocumentResponse as _colloquy_ingestion_v1_ReingestDocumentResponse, ReingestDocumentResponse__Output as _colloquy_ingestion_v1_ReingestDocumentResponse__Output } from '../../../colloquy/ingestion/v1/ReingestDocumentResponse.ts';
import type { RetryDocumentRequest as _colloquy_ingestion_v1_RetryDocumentRequest, RetryDocumentRequest__Output as _colloquy_ingestion_v1_RetryDocumentRequest__Output } from '../../../colloquy/ingestion/v1/RetryDocumentRequest.ts';
import type { RetryDocumentResponse as _colloquy_ingestion_v1_RetryDocumentResponse, RetryDocumentResponse__Output as _colloquy_ingestion_v1_RetryDocumentResponse__Output } from '../../../colloquy/ingestion/v1/RetryDocumentResponse.ts';
import type { RetryFailedDocumentsRequest as _colloquy_ingestion_v1_RetryFailedDocumentsRequest, RetryFailedDocumentsRequest__Output as _colloquy_ingestion_v1_RetryFailedDocumentsRequest__Output } from '../../../colloquy/ingestion/v1/RetryFailedDocumentsRequest.ts';
import type { RetryFailedDocumentsResponse as _colloquy_ingestion_v1_RetryFailedDocumentsResponse, RetryFailedDocumentsResponse__Output as _colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output } from '../../../colloquy/ingestion/v1/RetryFailedDocumentsResponse.ts';
import type { SearchRequest as _colloquy_ingestion_v1_SearchRequest, SearchRequest__Output as _colloquy_ingestion_v1_SearchRequest__Output } from '../../../colloquy/ingestion/v1/SearchRequest.ts';
import type { SearchResponse as _colloquy_ingestion_v1_SearchResponse, SearchResponse__Output as _colloquy_ingestion_v1_SearchResponse__Output } from '../../../colloquy/ingestion/v1/SearchResponse.ts';
import type { UpdateKnowledgeBaseRequest as _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, UpdateKnowledgeBaseRequest__Output as _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest__Output } from '../../../colloquy/ingestion/v1/UpdateKnowledgeBaseRequest.ts';
import type { UpdateKnowledgeBaseResponse as _colloquy_ingestion_v1_UpdateKnowledgeBaseResponse, UpdateKnowledgeBaseResponse__Output as _colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output } from '../../../colloquy/ingestion/v1/UpdateKnowledgeBaseResponse.ts';
import type { UploadDocumentRequest as _colloquy_ingestion_v1_UploadDocumentRequest, UploadDocumentRequest__Output as _colloquy_ingestion_v1_UploadDocumentRequest__Output } from '../../../colloquy/ingestion/v1/UploadDocumentRequest.ts';
import type { UploadDocumentResponse as _colloquy_ingestion_v1_UploadDocumentResponse, UploadDocumentResponse__Output as _colloquy_ingestion_v1_UploadDocumentResponse__Output } from '../../../colloquy/ingestion/v1/UploadDocumentResponse.ts';

export interface IngestionServiceClient extends grpc.Client {
  CreateKnowledgeBase(argument: _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  CreateKnowledgeBase(argument: _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  CreateKnowledgeBase(argument: _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  CreateKnowledgeBase(argument: _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  createKnowledgeBase(argument: _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  createKnowledgeBase(argument: _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  createKnowledgeBase(argument: _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  createKnowledgeBase(argument: _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteDocument(argument: _colloquy_ingestion_v1_DeleteDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  DeleteDocument(argument: _colloquy_ingestion_v1_DeleteDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  DeleteDocument(argument: _colloquy_ingestion_v1_DeleteDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  DeleteDocument(argument: _colloquy_ingestion_v1_DeleteDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _colloquy_ingestion_v1_DeleteDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _colloquy_ingestion_v1_DeleteDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _colloquy_ingestion_v1_DeleteDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _colloquy_ingestion_v1_DeleteDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteKnowledgeBase(argument: _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  DeleteKnowledgeBase(argument: _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  DeleteKnowledgeBase(argument: _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  DeleteKnowledgeBase(argument: _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  deleteKnowledgeBase(argument: _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  deleteKnowledgeBase(argument: _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  deleteKnowledgeBase(argument: _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  deleteKnowledgeBase(argument: _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  
  DescribeKept(argument: _colloquy_ingestion_v1_DescribeKeptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_ingestion_v1_DescribeKeptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_ingestion_v1_DescribeKeptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  DescribeKept(argument: _colloquy_ingestion_v1_DescribeKeptRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_ingestion_v1_DescribeKeptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_ingestion_v1_DescribeKeptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_ingestion_v1_DescribeKeptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  describeKept(argument: _colloquy_ingestion_v1_DescribeKeptRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_DescribeKeptResponse__Output>): grpc.ClientUnaryCall;
  
  EraseOrganization(argument: _colloquy_ingestion_v1_EraseOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_ingestion_v1_EraseOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_ingestion_v1_EraseOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  EraseOrganization(argument: _colloquy_ingestion_v1_EraseOrganizationRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_ingestion_v1_EraseOrganizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_ingestion_v1_EraseOrganizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_ingestion_v1_EraseOrganizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  eraseOrganization(argument: _colloquy_ingestion_v1_EraseOrganizationRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_EraseOrganizationResponse__Output>): grpc.ClientUnaryCall;
  
  FailDocument(argument: _colloquy_ingestion_v1_FailDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_FailDocumentResponse__Output>): grpc.ClientUnaryCall;
  FailDocument(argument: _colloquy_ingestion_v1_FailDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_FailDocumentResponse__Output>): grpc.ClientUnaryCall;
  FailDocument(argument: _colloquy_ingestion_v1_FailDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_FailDocumentResponse__Output>): grpc.ClientUnaryCall;
  FailDocument(argument: _colloquy_ingestion_v1_FailDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_FailDocumentResponse__Output>): grpc.ClientUnaryCall;
  failDocument(argument: _colloquy_ingestion_v1_FailDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_FailDocumentResponse__Output>): grpc.ClientUnaryCall;
  failDocument(argument: _colloquy_ingestion_v1_FailDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_FailDocumentResponse__Output>): grpc.ClientUnaryCall;
  failDocument(argument: _colloquy_ingestion_v1_FailDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_FailDocumentResponse__Output>): grpc.ClientUnaryCall;
  failDocument(argument: _colloquy_ingestion_v1_FailDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_FailDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  GetChunk(argument: _colloquy_ingestion_v1_GetChunkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetChunkResponse__Output>): grpc.ClientUnaryCall;
  GetChunk(argument: _colloquy_ingestion_v1_GetChunkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetChunkResponse__Output>): grpc.ClientUnaryCall;
  GetChunk(argument: _colloquy_ingestion_v1_GetChunkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetChunkResponse__Output>): grpc.ClientUnaryCall;
  GetChunk(argument: _colloquy_ingestion_v1_GetChunkRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetChunkResponse__Output>): grpc.ClientUnaryCall;
  getChunk(argument: _colloquy_ingestion_v1_GetChunkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetChunkResponse__Output>): grpc.ClientUnaryCall;
  getChunk(argument: _colloquy_ingestion_v1_GetChunkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetChunkResponse__Output>): grpc.ClientUnaryCall;
  getChunk(argument: _colloquy_ingestion_v1_GetChunkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetChunkResponse__Output>): grpc.ClientUnaryCall;
  getChunk(argument: _colloquy_ingestion_v1_GetChunkRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetChunkResponse__Output>): grpc.ClientUnaryCall;
  
  GetDocument(argument: _colloquy_ingestion_v1_GetDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  GetDocument(argument: _colloquy_ingestion_v1_GetDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  GetDocument(argument: _colloquy_ingestion_v1_GetDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  GetDocument(argument: _colloquy_ingestion_v1_GetDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _colloquy_ingestion_v1_GetDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _colloquy_ingestion_v1_GetDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _colloquy_ingestion_v1_GetDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _colloquy_ingestion_v1_GetDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  GetKnowledgeBase(argument: _colloquy_ingestion_v1_GetKnowledgeBaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  GetKnowledgeBase(argument: _colloquy_ingestion_v1_GetKnowledgeBaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  GetKnowledgeBase(argument: _colloquy_ingestion_v1_GetKnowledgeBaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  GetKnowledgeBase(argument: _colloquy_ingestion_v1_GetKnowledgeBaseRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  getKnowledgeBase(argument: _colloquy_ingestion_v1_GetKnowledgeBaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  getKnowledgeBase(argument: _colloquy_ingestion_v1_GetKnowledgeBaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  getKnowledgeBase(argument: _colloquy_ingestion_v1_GetKnowledgeBaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  getKnowledgeBase(argument: _colloquy_ingestion_v1_GetKnowledgeBaseRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  
  ListChunks(argument: _colloquy_ingestion_v1_ListChunksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListChunksResponse__Output>): grpc.ClientUnaryCall;
  ListChunks(argument: _colloquy_ingestion_v1_ListChunksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListChunksResponse__Output>): grpc.ClientUnaryCall;
  ListChunks(argument: _colloquy_ingestion_v1_ListChunksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListChunksResponse__Output>): grpc.ClientUnaryCall;
  ListChunks(argument: _colloquy_ingestion_v1_ListChunksRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListChunksResponse__Output>): grpc.ClientUnaryCall;
  listChunks(argument: _colloquy_ingestion_v1_ListChunksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListChunksResponse__Output>): grpc.ClientUnaryCall;
  listChunks(argument: _colloquy_ingestion_v1_ListChunksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListChunksResponse__Output>): grpc.ClientUnaryCall;
  listChunks(argument: _colloquy_ingestion_v1_ListChunksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListChunksResponse__Output>): grpc.ClientUnaryCall;
  listChunks(argument: _colloquy_ingestion_v1_ListChunksRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListChunksResponse__Output>): grpc.ClientUnaryCall;
  
  ListDocuments(argument: _colloquy_ingestion_v1_ListDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  ListDocuments(argument: _colloquy_ingestion_v1_ListDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  ListDocuments(argument: _colloquy_ingestion_v1_ListDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  ListDocuments(argument: _colloquy_ingestion_v1_ListDocumentsRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _colloquy_ingestion_v1_ListDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _colloquy_ingestion_v1_ListDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _colloquy_ingestion_v1_ListDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _colloquy_ingestion_v1_ListDocumentsRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  
  ListKnowledgeBases(argument: _colloquy_ingestion_v1_ListKnowledgeBasesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>): grpc.ClientUnaryCall;
  ListKnowledgeBases(argument: _colloquy_ingestion_v1_ListKnowledgeBasesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>): grpc.ClientUnaryCall;
  ListKnowledgeBases(argument: _colloquy_ingestion_v1_ListKnowledgeBasesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>): grpc.ClientUnaryCall;
  ListKnowledgeBases(argument: _colloquy_ingestion_v1_ListKnowledgeBasesRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>): grpc.ClientUnaryCall;
  listKnowledgeBases(argument: _colloquy_ingestion_v1_ListKnowledgeBasesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>): grpc.ClientUnaryCall;
  listKnowledgeBases(argument: _colloquy_ingestion_v1_ListKnowledgeBasesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>): grpc.ClientUnaryCall;
  listKnowledgeBases(argument: _colloquy_ingestion_v1_ListKnowledgeBasesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>): grpc.ClientUnaryCall;
  listKnowledgeBases(argument: _colloquy_ingestion_v1_ListKnowledgeBasesRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>): grpc.ClientUnaryCall;
  
  ProcessDocument(argument: _colloquy_ingestion_v1_ProcessDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ProcessDocumentResponse__Output>): grpc.ClientUnaryCall;
  ProcessDocument(argument: _colloquy_ingestion_v1_ProcessDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ProcessDocumentResponse__Output>): grpc.ClientUnaryCall;
  ProcessDocument(argument: _colloquy_ingestion_v1_ProcessDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ProcessDocumentResponse__Output>): grpc.ClientUnaryCall;
  ProcessDocument(argument: _colloquy_ingestion_v1_ProcessDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ProcessDocumentResponse__Output>): grpc.ClientUnaryCall;
  processDocument(argument: _colloquy_ingestion_v1_ProcessDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ProcessDocumentResponse__Output>): grpc.ClientUnaryCall;
  processDocument(argument: _colloquy_ingestion_v1_ProcessDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ProcessDocumentResponse__Output>): grpc.ClientUnaryCall;
  processDocument(argument: _colloquy_ingestion_v1_ProcessDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ProcessDocumentResponse__Output>): grpc.ClientUnaryCall;
  processDocument(argument: _colloquy_ingestion_v1_ProcessDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ProcessDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  ReadOriginal(argument: _colloquy_ingestion_v1_ReadOriginalRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReadOriginalResponse__Output>): grpc.ClientUnaryCall;
  ReadOriginal(argument: _colloquy_ingestion_v1_ReadOriginalRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReadOriginalResponse__Output>): grpc.ClientUnaryCall;
  ReadOriginal(argument: _colloquy_ingestion_v1_ReadOriginalRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReadOriginalResponse__Output>): grpc.ClientUnaryCall;
  ReadOriginal(argument: _colloquy_ingestion_v1_ReadOriginalRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReadOriginalResponse__Output>): grpc.ClientUnaryCall;
  readOriginal(argument: _colloquy_ingestion_v1_ReadOriginalRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReadOriginalResponse__Output>): grpc.ClientUnaryCall;
  readOriginal(argument: _colloquy_ingestion_v1_ReadOriginalRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReadOriginalResponse__Output>): grpc.ClientUnaryCall;
  readOriginal(argument: _colloquy_ingestion_v1_ReadOriginalRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReadOriginalResponse__Output>): grpc.ClientUnaryCall;
  readOriginal(argument: _colloquy_ingestion_v1_ReadOriginalRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReadOriginalResponse__Output>): grpc.ClientUnaryCall;
  
  ReingestDocument(argument: _colloquy_ingestion_v1_ReingestDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReingestDocumentResponse__Output>): grpc.ClientUnaryCall;
  ReingestDocument(argument: _colloquy_ingestion_v1_ReingestDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReingestDocumentResponse__Output>): grpc.ClientUnaryCall;
  ReingestDocument(argument: _colloquy_ingestion_v1_ReingestDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReingestDocumentResponse__Output>): grpc.ClientUnaryCall;
  ReingestDocument(argument: _colloquy_ingestion_v1_ReingestDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReingestDocumentResponse__Output>): grpc.ClientUnaryCall;
  reingestDocument(argument: _colloquy_ingestion_v1_ReingestDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReingestDocumentResponse__Output>): grpc.ClientUnaryCall;
  reingestDocument(argument: _colloquy_ingestion_v1_ReingestDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReingestDocumentResponse__Output>): grpc.ClientUnaryCall;
  reingestDocument(argument: _colloquy_ingestion_v1_ReingestDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReingestDocumentResponse__Output>): grpc.ClientUnaryCall;
  reingestDocument(argument: _colloquy_ingestion_v1_ReingestDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_ReingestDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  RetryDocument(argument: _colloquy_ingestion_v1_RetryDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryDocumentResponse__Output>): grpc.ClientUnaryCall;
  RetryDocument(argument: _colloquy_ingestion_v1_RetryDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryDocumentResponse__Output>): grpc.ClientUnaryCall;
  RetryDocument(argument: _colloquy_ingestion_v1_RetryDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryDocumentResponse__Output>): grpc.ClientUnaryCall;
  RetryDocument(argument: _colloquy_ingestion_v1_RetryDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryDocumentResponse__Output>): grpc.ClientUnaryCall;
  retryDocument(argument: _colloquy_ingestion_v1_RetryDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryDocumentResponse__Output>): grpc.ClientUnaryCall;
  retryDocument(argument: _colloquy_ingestion_v1_RetryDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryDocumentResponse__Output>): grpc.ClientUnaryCall;
  retryDocument(argument: _colloquy_ingestion_v1_RetryDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryDocumentResponse__Output>): grpc.ClientUnaryCall;
  retryDocument(argument: _colloquy_ingestion_v1_RetryDocumentRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  RetryFailedDocuments(argument: _colloquy_ingestion_v1_RetryFailedDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>): grpc.ClientUnaryCall;
  RetryFailedDocuments(argument: _colloquy_ingestion_v1_RetryFailedDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>): grpc.ClientUnaryCall;
  RetryFailedDocuments(argument: _colloquy_ingestion_v1_RetryFailedDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>): grpc.ClientUnaryCall;
  RetryFailedDocuments(argument: _colloquy_ingestion_v1_RetryFailedDocumentsRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedDocuments(argument: _colloquy_ingestion_v1_RetryFailedDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedDocuments(argument: _colloquy_ingestion_v1_RetryFailedDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedDocuments(argument: _colloquy_ingestion_v1_RetryFailedDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedDocuments(argument: _colloquy_ingestion_v1_RetryFailedDocumentsRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>): grpc.ClientUnaryCall;
  
  Search(argument: _colloquy_ingestion_v1_SearchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _colloquy_ingestion_v1_SearchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _colloquy_ingestion_v1_SearchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _colloquy_ingestion_v1_SearchRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _colloquy_ingestion_v1_SearchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _colloquy_ingestion_v1_SearchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _colloquy_ingestion_v1_SearchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _colloquy_ingestion_v1_SearchRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateKnowledgeBase(argument: _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  UpdateKnowledgeBase(argument: _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  UpdateKnowledgeBase(argument: _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  UpdateKnowledgeBase(argument: _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  updateKnowledgeBase(argument: _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  updateKnowledgeBase(argument: _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  updateKnowledgeBase(argument: _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  updateKnowledgeBase(argument: _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, callback: grpc.requestCallback<_colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>): grpc.ClientUnaryCall;
  
  UploadDocument(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_UploadDocumentResponse__Output>): grpc.ClientWritableStream<_colloquy_ingestion_v1_UploadDocumentRequest>;
  UploadDocument(metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_UploadDocumentResponse__Output>): grpc.ClientWritableStream<_colloquy_ingestion_v1_UploadDocumentRequest>;
  UploadDocument(options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_UploadDocumentResponse__Output>): grpc.ClientWritableStream<_colloquy_ingestion_v1_UploadDocumentRequest>;
  UploadDocument(callback: grpc.requestCallback<_colloquy_ingestion_v1_UploadDocumentResponse__Output>): grpc.ClientWritableStream<_colloquy_ingestion_v1_UploadDocumentRequest>;
  uploadDocument(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_UploadDocumentResponse__Output>): grpc.ClientWritableStream<_colloquy_ingestion_v1_UploadDocumentRequest>;
  uploadDocument(metadata: grpc.Metadata, callback: grpc.requestCallback<_colloquy_ingestion_v1_UploadDocumentResponse__Output>): grpc.ClientWritableStream<_colloquy_ingestion_v1_UploadDocumentRequest>;
  uploadDocument(options: grpc.CallOptions, callback: grpc.requestCallback<_colloquy_ingestion_v1_UploadDocumentResponse__Output>): grpc.ClientWritableStream<_colloquy_ingestion_v1_UploadDocumentRequest>;
  uploadDocument(callback: grpc.requestCallback<_colloquy_ingestion_v1_UploadDocumentResponse__Output>): grpc.ClientWritableStream<_colloquy_ingestion_v1_UploadDocumentRequest>;
  
}

export interface IngestionServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateKnowledgeBase: grpc.handleUnaryCall<_colloquy_ingestion_v1_CreateKnowledgeBaseRequest__Output, _colloquy_ingestion_v1_CreateKnowledgeBaseResponse>;
  
  DeleteDocument: grpc.handleUnaryCall<_colloquy_ingestion_v1_DeleteDocumentRequest__Output, _colloquy_ingestion_v1_DeleteDocumentResponse>;
  
  DeleteKnowledgeBase: grpc.handleUnaryCall<_colloquy_ingestion_v1_DeleteKnowledgeBaseRequest__Output, _colloquy_ingestion_v1_DeleteKnowledgeBaseResponse>;
  
  DescribeKept: grpc.handleUnaryCall<_colloquy_ingestion_v1_DescribeKeptRequest__Output, _colloquy_ingestion_v1_DescribeKeptResponse>;
  
  EraseOrganization: grpc.handleUnaryCall<_colloquy_ingestion_v1_EraseOrganizationRequest__Output, _colloquy_ingestion_v1_EraseOrganizationResponse>;
  
  FailDocument: grpc.handleUnaryCall<_colloquy_ingestion_v1_FailDocumentRequest__Output, _colloquy_ingestion_v1_FailDocumentResponse>;
  
  GetChunk: grpc.handleUnaryCall<_colloquy_ingestion_v1_GetChunkRequest__Output, _colloquy_ingestion_v1_GetChunkResponse>;
  
  GetDocument: grpc.handleUnaryCall<_colloquy_ingestion_v1_GetDocumentRequest__Output, _colloquy_ingestion_v1_GetDocumentResponse>;
  
  GetKnowledgeBase: grpc.handleUnaryCall<_colloquy_ingestion_v1_GetKnowledgeBaseRequest__Output, _colloquy_ingestion_v1_GetKnowledgeBaseResponse>;
  
  ListChunks: grpc.handleUnaryCall<_colloquy_ingestion_v1_ListChunksRequest__Output, _colloquy_ingestion_v1_ListChunksResponse>;
  
  ListDocuments: grpc.handleUnaryCall<_colloquy_ingestion_v1_ListDocumentsRequest__Output, _colloquy_ingestion_v1_ListDocumentsResponse>;
  
  ListKnowledgeBases: grpc.handleUnaryCall<_colloquy_ingestion_v1_ListKnowledgeBasesRequest__Output, _colloquy_ingestion_v1_ListKnowledgeBasesResponse>;
  
  ProcessDocument: grpc.handleUnaryCall<_colloquy_ingestion_v1_ProcessDocumentRequest__Output, _colloquy_ingestion_v1_ProcessDocumentResponse>;
  
  ReadOriginal: grpc.handleUnaryCall<_colloquy_ingestion_v1_ReadOriginalRequest__Output, _colloquy_ingestion_v1_ReadOriginalResponse>;
  
  ReingestDocument: grpc.handleUnaryCall<_colloquy_ingestion_v1_ReingestDocumentRequest__Output, _colloquy_ingestion_v1_ReingestDocumentResponse>;
  
  RetryDocument: grpc.handleUnaryCall<_colloquy_ingestion_v1_RetryDocumentRequest__Output, _colloquy_ingestion_v1_RetryDocumentResponse>;
  
  RetryFailedDocuments: grpc.handleUnaryCall<_colloquy_ingestion_v1_RetryFailedDocumentsRequest__Output, _colloquy_ingestion_v1_RetryFailedDocumentsResponse>;
  
  Search: grpc.handleUnaryCall<_colloquy_ingestion_v1_SearchRequest__Output, _colloquy_ingestion_v1_SearchResponse>;
  
  UpdateKnowledgeBase: grpc.handleUnaryCall<_colloquy_ingestion_v1_UpdateKnowledgeBaseRequest__Output, _colloquy_ingestion_v1_UpdateKnowledgeBaseResponse>;
  
  UploadDocument: grpc.handleClientStreamingCall<_colloquy_ingestion_v1_UploadDocumentRequest__Output, _colloquy_ingestion_v1_UploadDocumentResponse>;
  
}

export interface IngestionServiceDefinition extends grpc.ServiceDefinition {
  CreateKnowledgeBase: MethodDefinition<_colloquy_ingestion_v1_CreateKnowledgeBaseRequest, _colloquy_ingestion_v1_CreateKnowledgeBaseResponse, _colloquy_ingestion_v1_CreateKnowledgeBaseRequest__Output, _colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>
  DeleteDocument: MethodDefinition<_colloquy_ingestion_v1_DeleteDocumentRequest, _colloquy_ingestion_v1_DeleteDocumentResponse, _colloquy_ingestion_v1_DeleteDocumentRequest__Output, _colloquy_ingestion_v1_DeleteDocumentResponse__Output>
  DeleteKnowledgeBase: MethodDefinition<_colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, _colloquy_ingestion_v1_DeleteKnowledgeBaseResponse, _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest__Output, _colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>
  DescribeKept: MethodDefinition<_colloquy_ingestion_v1_DescribeKeptRequest, _colloquy_ingestion_v1_DescribeKeptResponse, _colloquy_ingestion_v1_DescribeKeptRequest__Output, _colloquy_ingestion_v1_DescribeKeptResponse__Output>
  EraseOrganization: MethodDefinition<_colloquy_ingestion_v1_EraseOrganizationRequest, _colloquy_ingestion_v1_EraseOrganizationResponse, _colloquy_ingestion_v1_EraseOrganizationRequest__Output, _colloquy_ingestion_v1_EraseOrganizationResponse__Output>
  FailDocument: MethodDefinition<_colloquy_ingestion_v1_FailDocumentRequest, _colloquy_ingestion_v1_FailDocumentResponse, _colloquy_ingestion_v1_FailDocumentRequest__Output, _colloquy_ingestion_v1_FailDocumentResponse__Output>
  GetChunk: MethodDefinition<_colloquy_ingestion_v1_GetChunkRequest, _colloquy_ingestion_v1_GetChunkResponse, _colloquy_ingestion_v1_GetChunkRequest__Output, _colloquy_ingestion_v1_GetChunkResponse__Output>
  GetDocument: MethodDefinition<_colloquy_ingestion_v1_GetDocumentRequest, _colloquy_ingestion_v1_GetDocumentResponse, _colloquy_ingestion_v1_GetDocumentRequest__Output, _colloquy_ingestion_v1_GetDocumentResponse__Output>
  GetKnowledgeBase: MethodDefinition<_colloquy_ingestion_v1_GetKnowledgeBaseRequest, _colloquy_ingestion_v1_GetKnowledgeBaseResponse, _colloquy_ingestion_v1_GetKnowledgeBaseRequest__Output, _colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>
  ListChunks: MethodDefinition<_colloquy_ingestion_v1_ListChunksRequest, _colloquy_ingestion_v1_ListChunksResponse, _colloquy_ingestion_v1_ListChunksRequest__Output, _colloquy_ingestion_v1_ListChunksResponse__Output>
  ListDocuments: MethodDefinition<_colloquy_ingestion_v1_ListDocumentsRequest, _colloquy_ingestion_v1_ListDocumentsResponse, _colloquy_ingestion_v1_ListDocumentsRequest__Output, _colloquy_ingestion_v1_ListDocumentsResponse__Output>
  ListKnowledgeBases: MethodDefinition<_colloquy_ingestion_v1_ListKnowledgeBasesRequest, _colloquy_ingestion_v1_ListKnowledgeBasesResponse, _colloquy_ingestion_v1_ListKnowledgeBasesRequest__Output, _colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>
  ProcessDocument: MethodDefinition<_colloquy_ingestion_v1_ProcessDocumentRequest, _colloquy_ingestion_v1_ProcessDocumentResponse, _colloquy_ingestion_v1_ProcessDocumentRequest__Output, _colloquy_ingestion_v1_ProcessDocumentResponse__Output>
  ReadOriginal: MethodDefinition<_colloquy_ingestion_v1_ReadOriginalRequest, _colloquy_ingestion_v1_ReadOriginalResponse, _colloquy_ingestion_v1_ReadOriginalRequest__Output, _colloquy_ingestion_v1_ReadOriginalResponse__Output>
  ReingestDocument: MethodDefinition<_colloquy_ingestion_v1_ReingestDocumentRequest, _colloquy_ingestion_v1_ReingestDocumentResponse, _colloquy_ingestion_v1_ReingestDocumentRequest__Output, _colloquy_ingestion_v1_ReingestDocumentResponse__Output>
  RetryDocument: MethodDefinition<_colloquy_ingestion_v1_RetryDocumentRequest, _colloquy_ingestion_v1_RetryDocumentResponse, _colloquy_ingestion_v1_RetryDocumentRequest__Output, _colloquy_ingestion_v1_RetryDocumentResponse__Output>
  RetryFailedDocuments: MethodDefinition<_colloquy_ingestion_v1_RetryFailedDocumentsRequest, _colloquy_ingestion_v1_RetryFailedDocumentsResponse, _colloquy_ingestion_v1_RetryFailedDocumentsRequest__Output, _colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>
  Search: MethodDefinition<_colloquy_ingestion_v1_SearchRequest, _colloquy_ingestion_v1_SearchResponse, _colloquy_ingestion_v1_SearchRequest__Output, _colloquy_ingestion_v1_SearchResponse__Output>
  UpdateKnowledgeBase: MethodDefinition<_colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, _colloquy_ingestion_v1_UpdateKnowledgeBaseResponse, _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest__Output, _colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>
  UploadDocument: MethodDefinition<_colloquy_ingestion_v1_UploadDocumentRequest, _colloquy_ingestion_v1_UploadDocumentResponse, _colloquy_ingestion_v1_UploadDocumentRequest__Output, _colloquy_ingestion_v1_UploadDocumentResponse__Output>
}
