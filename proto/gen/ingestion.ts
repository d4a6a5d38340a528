import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from './colloquy/common/v1/Access.ts';
import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from './colloquy/common/v1/Creation.ts';
import type { EndUser as _colloquy_common_v1_EndUser, EndUser__Output as _colloquy_common_v1_EndUser__Output } from './colloquy/common/v1/EndUser.ts';
import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from './colloquy/common/v1/Page.ts';
import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from './colloquy/common/v1/Rate.ts';
import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from './colloquy/common/v1/Usage.ts';
import type { Chunk as _colloquy_ingestion_v1_Chunk, Chunk__Output as _colloquy_ingestion_v1_Chunk__Output } from './colloquy/ingestion/v1/Chunk.ts';
import type { CreateKnowledgeBaseRequest as _colloquy_ingestion_v1_CreateKnowledgeBaseRequest, CreateKnowledgeBaseRequest__Output as _colloquy_ingestion_v1_CreateKnowledgeBaseRequest__Output } from './colloquy/ingestion/v1/CreateKnowledgeBaseRequest.ts';
import type { CreateKnowledgeBaseResponse as _colloquy_ingestion_v1_CreateKnowledgeBaseResponse, CreateKnowledgeBaseResponse__Output as _colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output } from './colloquy/ingestion/v1/CreateKnowledgeBaseResponse.ts';
import type { DeleteDocumentRequest as _colloquy_ingestion_v1_DeleteDocumentRequest, DeleteDocumentRequest__Output as _colloquy_ingestion_v1_DeleteDocumentRequest__Output } from './colloquy/ingestion/v1/DeleteDocumentRequest.ts';
import type { DeleteDocumentResponse as _colloquy_ingestion_v1_DeleteDocumentResponse, DeleteDocumentResponse__Output as _colloquy_ingestion_v1_DeleteDocumentResponse__Output } from './colloquy/ingestion/v1/DeleteDocumentResponse.ts';
import type { DeleteKnowledgeBaseRequest as _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, DeleteKnowledgeBaseRequest__Output as _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest__Output } from './colloquy/ingestion/v1/DeleteKnowledgeBaseRequest.ts';
import type { DeleteKnowledgeBaseResponse as _colloquy_ingestion_v1_DeleteKnowledgeBaseResponse, DeleteKnowledgeBaseResponse__Output as _colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output } from './colloquy/ingestion/v1/DeleteKnowledgeBaseResponse.ts';
import type { DescribeKeptRequest as _colloquy_ingestion_v1_DescribeKeptRequest, DescribeKeptRequest__Output as _colloquy_ingestion_v1_DescribeKeptRequest__Output } from './colloquy/ingestion/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse as _colloquy_ingestion_v1_DescribeKeptResponse, DescribeKeptResponse__Output as _colloquy_ingestion_v1_DescribeKeptResponse__Output } from './colloquy/ingestion/v1/DescribeKeptResponse.ts';
import type { Document as _colloquy_ingestion_v1_Document, Document__Output as _colloquy_ingestion_v1_Document__Output } from './colloquy/ingestion/v1/Document.ts';
import type { DocumentCounts as _colloquy_ingestion_v1_DocumentCounts, DocumentCounts__Output as _colloquy_ingestion_v1_DocumentCounts__Output } from './colloquy/ingestion/v1/DocumentCounts.ts';
import type { EraseOrganizationRequest as _colloquy_ingestion_v1_EraseOrganizationRequest, EraseOrganizationRequest__Output as _colloquy_ingestion_v1_EraseOrganizationRequest__Output } from './colloquy/ingestion/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse as _colloquy_ingestion_v1_EraseOrganizationResponse, EraseOrganizationResponse__Output as _colloquy_ingestion_v1_EraseOrganizationResponse__Output } from './colloquy/ingestion/v1/EraseOrganizationResponse.ts';
import type { FailDocumentRequest as _colloquy_ingestion_v1_FailDocumentRequest, FailDocumentRequest__Output as _colloquy_ingestion_v1_FailDocumentRequest__Output } from './colloquy/ingestion/v1/FailDocumentRequest.ts';
import type { FailDocumentResponse as _colloquy_ingestion_v1_FailDocumentResponse, FailDocumentResponse__Output as _colloquy_ingestion_v1_FailDocumentResponse__Output } from './colloquy/ingestion/v1/FailDocumentResponse.ts';
import type { GetChunkRequest as _colloquy_ingestion_v1_GetChunkRequest, GetChunkRequest__Output as _colloquy_ingestion_v1_GetChunkRequest__Output } from './colloquy/ingestion/v1/GetChunkRequest.ts';
import type { GetChunkResponse as _colloquy_ingestion_v1_GetChunkResponse, GetChunkResponse__Output as _colloquy_ingestion_v1_GetChunkResponse__Output } from './colloquy/ingestion/v1/GetChunkResponse.ts';
import type { GetDocumentRequest as _colloquy_ingestion_v1_GetDocumentRequest, GetDocumentRequest__Output as _colloquy_ingestion_v1_GetDocumentRequest__Output } from './colloquy/ingestion/v1/GetDocumentRequest.ts';
import type { GetDocumentResponse as _colloquy_ingestion_v1_GetDocumentResponse, GetDocumentResponse__Output as _colloquy_ingestion_v1_GetDocumentResponse__Output } from './colloquy/ingestion/v1/GetDocumentResponse.ts';
import type { GetKnowledgeBaseRequest as _colloquy_ingestion_v1_GetKnowledgeBaseRequest, GetKnowledgeBaseRequest__Output as _colloquy_ingestion_v1_GetKnowledgeBaseRequest__Output } from './colloquy/ingestion/v1/GetKnowledgeBaseRequest.ts';
import type { GetKnowledgeBaseResponse as _colloquy_ingestion_v1_GetKnowledgeBaseResponse, GetKnowledgeBaseResponse__Output as _colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output } from './colloquy/ingestion/v1/GetKnowledgeBaseResponse.ts';
import type { IngestionServiceClient as _colloquy_ingestion_v1_IngestionServiceClient, IngestionServiceDefinition as _colloquy_ingestion_v1_IngestionServiceDefinition } from './colloquy/ingestion/v1/IngestionService.ts';
import type { KnowledgeBase as _colloquy_ingestion_v1_KnowledgeBase, KnowledgeBase__Output as _colloquy_ingestion_v1_KnowledgeBase__Output } from './colloquy/ingestion/v1/KnowledgeBase.ts';
import type { ListChunksRequest as _colloquy_ingestion_v1_ListChunksRequest, ListChunksRequest__Output as _colloquy_ingestion_v1_ListChunksRequest__Output } from './colloquy/ingestion/v1/ListChunksRequest.ts';
import type { ListChunksResponse as _colloquy_ingestion_v1_ListChunksResponse, ListChunksResponse__Output as _colloquy_ingestion_v1_ListChunksResponse__Output } from './colloquy/ingestion/v1/ListChunksResponse.ts';
import type { ListDocumentsRequest as _colloquy_ingestion_v1_ListDocumentsRequest, ListDocumentsRequest__Output as _colloquy_ingestion_v1_ListDocumentsRequest__Output } from './colloquy/ingestion/v1/ListDocumentsRequest.ts';
import type { ListDocumentsResponse as _colloquy_ingestion_v1_ListDocumentsResponse, ListDocumentsResponse__Output as _colloquy_ingestion_v1_ListDocumentsResponse__Output } from './colloquy/ingestion/v1/ListDocumentsResponse.ts';
import type { ListKnowledgeBasesRequest as _colloquy_ingestion_v1_ListKnowledgeBasesRequest, ListKnowledgeBasesRequest__Output as _colloquy_ingestion_v1_ListKnowledgeBasesRequest__Output } from './colloquy/ingestion/v1/ListKnowledgeBasesRequest.ts';
import type { ListKnowledgeBasesResponse as _colloquy_ingestion_v1_ListKnowledgeBasesResponse, ListKnowledgeBasesResponse__Output as _colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output } from './colloquy/ingestion/v1/ListKnowledgeBasesResponse.ts';
import type { ProcessDocumentRequest as _colloquy_ingestion_v1_ProcessDocumentRequest, ProcessDocumentRequest__Output as _colloquy_ingestion_v1_ProcessDocumentRequest__Output } from './colloquy/ingestion/v1/ProcessDocumentRequest.ts';
import type { ProcessDocumentResponse as _colloquy_ingestion_v1_ProcessDocumentResponse, ProcessDocumentResponse__Output as _colloquy_ingestion_v1_ProcessDocumentResponse__Output } from './colloquy/ingestion/v1/ProcessDocumentResponse.ts';
import type { Progress as _colloquy_ingestion_v1_Progress, Progress__Output as _colloquy_ingestion_v1_Progress__Output } from './colloquy/ingestion/v1/Progress.ts';
import type { ReadOriginalRequest as _colloquy_ingestion_v1_ReadOriginalRequest, ReadOriginalRequest__Output as _colloquy_ingestion_v1_ReadOriginalRequest__Output } from './colloquy/ingestion/v1/ReadOriginalRequest.ts';
import type { ReadOriginalResponse as _colloquy_ingestion_v1_ReadOriginalResponse, ReadOriginalResponse__Output as _colloquy_ingestion_v1_ReadOriginalResponse__Output } from './colloquy/ingestion/v1/ReadOriginalResponse.ts';
import type { ReingestDocumentRequest as _colloquy_ingestion_v1_ReingestDocumentRequest, ReingestDocumentRequest__Output as _colloquy_ingestion_v1_ReingestDocumentRequest__Output } from './colloquy/ingestion/v1/ReingestDocumentRequest.ts';
import type { ReingestDocumentResponse as _colloquy_ingestion_v1_ReingestDocumentResponse, ReingestDocumentResponse__Output as _colloquy_ingestion_v1_ReingestDocumentResponse__Output } from './colloquy/ingestion/v1/ReingestDocumentResponse.ts';
import type { RetryDocumentRequest as _colloquy_ingestion_v1_RetryDocumentRequest, RetryDocumentRequest__Output as _colloquy_ingestion_v1_RetryDocumentRequest__Output } from './colloquy/ingestion/v1/RetryDocumentRequest.ts';
import type { RetryDocumentResponse as _colloquy_ingestion_v1_RetryDocumentResponse, RetryDocumentResponse__Output as _colloquy_ingestion_v1_RetryDocumentResponse__Output } from './colloquy/ingestion/v1/RetryDocumentResponse.ts';
import type { RetryFailedDocumentsRequest as _colloquy_ingestion_v1_RetryFailedDocumentsRequest, RetryFailedDocumentsRequest__Output as _colloquy_ingestion_v1_RetryFailedDocumentsRequest__Output } from './colloquy/ingestion/v1/RetryFailedDocumentsRequest.ts';
import type { RetryFailedDocumentsResponse as _colloquy_ingestion_v1_RetryFailedDocumentsResponse, RetryFailedDocumentsResponse__Output as _colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output } from './colloquy/ingestion/v1/RetryFailedDocumentsResponse.ts';
import type { SearchHit as _colloquy_ingestion_v1_SearchHit, SearchHit__Output as _colloquy_ingestion_v1_SearchHit__Output } from './colloquy/ingestion/v1/SearchHit.ts';
import type { SearchRequest as _colloquy_ingestion_v1_SearchRequest, SearchRequest__Output as _colloquy_ingestion_v1_SearchRequest__Output } from './colloquy/ingestion/v1/SearchRequest.ts';
import type { SearchResponse as _colloquy_ingestion_v1_SearchResponse, SearchResponse__Output as _colloquy_ingestion_v1_SearchResponse__Output } from './colloquy/ingestion/v1/SearchResponse.ts';
import type { UpdateKnowledgeBaseRequest as _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, UpdateKnowledgeBaseRequest__Output as _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest__Output } from './colloquy/ingestion/v1/UpdateKnowledgeBaseRequest.ts';
import type { UpdateKnowledgeBaseResponse as _colloquy_ingestion_v1_UpdateKnowledgeBaseResponse, UpdateKnowledgeBaseResponse__Output as _colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output } from './colloquy/ingestion/v1/UpdateKnowledgeBaseResponse.ts';
import type { UploadDocumentHead as _colloquy_ingestion_v1_UploadDocumentHead, UploadDocumentHead__Output as _colloquy_ingestion_v1_UploadDocumentHead__Output } from './colloquy/ingestion/v1/UploadDocumentHead.ts';
import type { UploadDocumentRequest as _colloquy_ingestion_v1_UploadDocumentRequest, UploadDocumentRequest__Output as _colloquy_ingestion_v1_UploadDocumentRequest__Output } from './colloquy/ingestion/v1/UploadDocumentRequest.ts';
import type { UploadDocumentResponse as _colloquy_ingestion_v1_UploadDocumentResponse, UploadDocumentResponse__Output as _colloquy_ingestion_v1_UploadDocumentResponse__Output } from './colloquy/ingestion/v1/UploadDocumentResponse.ts';

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
    ingestion: {
      v1: {
        Chunk: MessageTypeDefinition<_colloquy_ingestion_v1_Chunk, _colloquy_ingestion_v1_Chunk__Output>
        CreateKnowledgeBaseRequest: MessageTypeDefinition<_colloquy_ingestion_v1_CreateKnowledgeBaseRequest, _colloquy_ingestion_v1_CreateKnowledgeBaseRequest__Output>
        CreateKnowledgeBaseResponse: MessageTypeDefinition<_colloquy_ingestion_v1_CreateKnowledgeBaseResponse, _colloquy_ingestion_v1_CreateKnowledgeBaseResponse__Output>
        DeleteDocumentRequest: MessageTypeDefinition<_colloquy_ingestion_v1_DeleteDocumentRequest, _colloquy_ingestion_v1_DeleteDocumentRequest__Output>
        DeleteDocumentResponse: MessageTypeDefinition<_colloquy_ingestion_v1_DeleteDocumentResponse, _colloquy_ingestion_v1_DeleteDocumentResponse__Output>
        DeleteKnowledgeBaseRequest: MessageTypeDefinition<_colloquy_ingestion_v1_DeleteKnowledgeBaseRequest, _colloquy_ingestion_v1_DeleteKnowledgeBaseRequest__Output>
        DeleteKnowledgeBaseResponse: MessageTypeDefinition<_colloquy_ingestion_v1_DeleteKnowledgeBaseResponse, _colloquy_ingestion_v1_DeleteKnowledgeBaseResponse__Output>
        DescribeKeptRequest: MessageTypeDefinition<_colloquy_ingestion_v1_DescribeKeptRequest, _colloquy_ingestion_v1_DescribeKeptRequest__Output>
        DescribeKeptResponse: MessageTypeDefinition<_colloquy_ingestion_v1_DescribeKeptResponse, _colloquy_ingestion_v1_DescribeKeptResponse__Output>
        Document: MessageTypeDefinition<_colloquy_ingestion_v1_Document, _colloquy_ingestion_v1_Document__Output>
        DocumentCounts: MessageTypeDefinition<_colloquy_ingestion_v1_DocumentCounts, _colloquy_ingestion_v1_DocumentCounts__Output>
        EraseOrganizationRequest: MessageTypeDefinition<_colloquy_ingestion_v1_EraseOrganizationRequest, _colloquy_ingestion_v1_EraseOrganizationRequest__Output>
        EraseOrganizationResponse: MessageTypeDefinition<_colloquy_ingestion_v1_EraseOrganizationResponse, _colloquy_ingestion_v1_EraseOrganizationResponse__Output>
        FailDocumentRequest: MessageTypeDefinition<_colloquy_ingestion_v1_FailDocumentRequest, _colloquy_ingestion_v1_FailDocumentRequest__Output>
        FailDocumentResponse: MessageTypeDefinition<_colloquy_ingestion_v1_FailDocumentResponse, _colloquy_ingestion_v1_FailDocumentResponse__Output>
        GetChunkRequest: MessageTypeDefinition<_colloquy_ingestion_v1_GetChunkRequest, _colloquy_ingestion_v1_GetChunkRequest__Output>
        GetChunkResponse: MessageTypeDefinition<_colloquy_ingestion_v1_GetChunkResponse, _colloquy_ingestion_v1_GetChunkResponse__Output>
        GetDocumentRequest: MessageTypeDefinition<_colloquy_ingestion_v1_GetDocumentRequest, _colloquy_ingestion_v1_GetDocumentRequest__Output>
        GetDocumentResponse: MessageTypeDefinition<_colloquy_ingestion_v1_GetDocumentResponse, _colloquy_ingestion_v1_GetDocumentResponse__Output>
        GetKnowledgeBaseRequest: MessageTypeDefinition<_colloquy_ingestion_v1_GetKnowledgeBaseRequest, _colloquy_ingestion_v1_GetKnowledgeBaseRequest__Output>
        GetKnowledgeBaseResponse: MessageTypeDefinition<_colloquy_ingestion_v1_GetKnowledgeBaseResponse, _colloquy_ingestion_v1_GetKnowledgeBaseResponse__Output>
        IngestionService: SubtypeConstructor<typeof grpc.Client, _colloquy_ingestion_v1_IngestionServiceClient> & { service: _colloquy_ingestion_v1_IngestionServiceDefinition }
        KnowledgeBase: MessageTypeDefinition<_colloquy_ingestion_v1_KnowledgeBase, _colloquy_ingestion_v1_KnowledgeBase__Output>
        ListChunksRequest: MessageTypeDefinition<_colloquy_ingestion_v1_ListChunksRequest, _colloquy_ingestion_v1_ListChunksRequest__Output>
        ListChunksResponse: MessageTypeDefinition<_colloquy_ingestion_v1_ListChunksResponse, _colloquy_ingestion_v1_ListChunksResponse__Output>
        ListDocumentsRequest: MessageTypeDefinition<_colloquy_ingestion_v1_ListDocumentsRequest, _colloquy_ingestion_v1_ListDocumentsRequest__Output>
        ListDocumentsResponse: MessageTypeDefinition<_colloquy_ingestion_v1_ListDocumentsResponse, _colloquy_ingestion_v1_ListDocumentsResponse__Output>
        ListKnowledgeBasesRequest: MessageTypeDefinition<_colloquy_ingestion_v1_ListKnowledgeBasesRequest, _colloquy_ingestion_v1_ListKnowledgeBasesRequest__Output>
        ListKnowledgeBasesResponse: MessageTypeDefinition<_colloquy_ingestion_v1_ListKnowledgeBasesResponse, _colloquy_ingestion_v1_ListKnowledgeBasesResponse__Output>
        ProcessDocumentRequest: MessageTypeDefinition<_colloquy_ingestion_v1_ProcessDocumentRequest, _colloquy_ingestion_v1_ProcessDocumentRequest__Output>
        ProcessDocumentResponse: MessageTypeDefinition<_colloquy_ingestion_v1_ProcessDocumentResponse, _colloquy_ingestion_v1_ProcessDocumentResponse__Output>
        Progress: MessageTypeDefinition<_colloquy_ingestion_v1_Progress, _colloquy_ingestion_v1_Progress__Output>
        ReadOriginalRequest: MessageTypeDefinition<_colloquy_ingestion_v1_ReadOriginalRequest, _colloquy_ingestion_v1_ReadOriginalRequest__Output>
        ReadOriginalResponse: MessageTypeDefinition<_colloquy_ingestion_v1_ReadOriginalResponse, _colloquy_ingestion_v1_ReadOriginalResponse__Output>
        ReingestDocumentRequest: MessageTypeDefinition<_colloquy_ingestion_v1_ReingestDocumentRequest, _colloquy_ingestion_v1_ReingestDocumentRequest__Output>
        ReingestDocumentResponse: MessageTypeDefinition<_colloquy_ingestion_v1_ReingestDocumentResponse, _colloquy_ingestion_v1_ReingestDocumentResponse__Output>
        RetryDocumentRequest: MessageTypeDefinition<_colloquy_ingestion_v1_RetryDocumentRequest, _colloquy_ingestion_v1_RetryDocumentRequest__Output>
        RetryDocumentResponse: MessageTypeDefinition<_colloquy_ingestion_v1_RetryDocumentResponse, _colloquy_ingestion_v1_RetryDocumentResponse__Output>
        RetryFailedDocumentsRequest: MessageTypeDefinition<_colloquy_ingestion_v1_RetryFailedDocumentsRequest, _colloquy_ingestion_v1_RetryFailedDocumentsRequest__Output>
        RetryFailedDocumentsResponse: MessageTypeDefinition<_colloquy_ingestion_v1_RetryFailedDocumentsResponse, _colloquy_ingestion_v1_RetryFailedDocumentsResponse__Output>
        SearchHit: MessageTypeDefinition<_colloquy_ingestion_v1_SearchHit, _colloquy_ingestion_v1_SearchHit__Output>
        SearchRequest: MessageTypeDefinition<_colloquy_ingestion_v1_SearchRequest, _colloquy_ingestion_v1_SearchRequest__Output>
        SearchResponse: MessageTypeDefinition<_colloquy_ingestion_v1_SearchResponse, _colloquy_ingestion_v1_SearchResponse__Output>
        UpdateKnowledgeBaseRequest: MessageTypeDefinition<_colloquy_ingestion_v1_UpdateKnowledgeBaseRequest, _colloquy_ingestion_v1_UpdateKnowledgeBaseRequest__Output>
        UpdateKnowledgeBaseResponse: MessageTypeDefinition<_colloquy_ingestion_v1_UpdateKnowledgeBaseResponse, _colloquy_ingestion_v1_UpdateKnowledgeBaseResponse__Output>
        UploadDocumentHead: MessageTypeDefinition<_colloquy_ingestion_v1_UploadDocumentHead, _colloquy_ingestion_v1_UploadDocumentHead__Output>
        UploadDocumentRequest: MessageTypeDefinition<_colloquy_ingestion_v1_UploadDocumentRequest, _colloquy_ingestion_v1_UploadDocumentRequest__Output>
        UploadDocumentResponse: MessageTypeDefinition<_colloquy_ingestion_v1_UploadDocumentResponse, _colloquy_ingestion_v1_UploadDocumentResponse__Output>
      }
    }
  }
}

