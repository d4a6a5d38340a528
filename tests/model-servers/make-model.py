"""Writes a language model of random weights, half a megabyte, to run anywhere: it answers with letters that say nothing, and
never ends an answer by itself nor calls a tool. Usage: make-model.py <file.gguf> <file of its chat template>"""

import sys

import gguf
import numpy as np

width, heads, layers, hidden, context = 64, 4, 2, 128, 8192
random = np.random.default_rng(7)


def weights(*shape: int) -> np.ndarray:
    return (random.standard_normal(shape) * 0.2).astype(np.float32)


def still(matrix: np.ndarray) -> np.ndarray:
    """Such that a layer leaves the first dimension, which is of no token but of all, as it is."""
    matrix[0, :] = 0
    return matrix


def ones() -> np.ndarray:
    return np.ones(width, np.float32)


# Tokens of SentencePiece: three that are special, one of each byte, letters, and the beginning of a call.
special = ["<unk>", "<s>", "</s>"]
letters = ["\u2581\u2581" if code == 0x20 else chr(code) for code in range(0x20, 0x7F)] + ["\u2581"]
tokens = special + [f"<0x{byte:02X}>" for byte in range(256)] + letters + ["<tool_call>"]
types = (
    [gguf.TokenType.UNKNOWN, gguf.TokenType.CONTROL, gguf.TokenType.CONTROL]
    + [gguf.TokenType.BYTE] * 256
    + [gguf.TokenType.NORMAL] * len(letters)
    + [gguf.TokenType.USER_DEFINED]
)

file, template = sys.argv[1:]
writer = gguf.GGUFWriter(file, "llama")
writer.add_name("nonsense")
writer.add_context_length(context)
writer.add_embedding_length(width)
writer.add_block_count(layers)
writer.add_feed_forward_length(hidden)
writer.add_head_count(heads)
writer.add_head_count_kv(heads)
writer.add_layer_norm_rms_eps(1e-5)
writer.add_rope_dimension_count(width // heads)
writer.add_vocab_size(len(tokens))
writer.add_tokenizer_model("llama")
writer.add_tokenizer_pre("default")
writer.add_token_list([token.encode() for token in tokens])
writer.add_token_scores([-float(n) for n in range(len(tokens))])
writer.add_token_types(types)
writer.add_bos_token_id(1)
writer.add_eos_token_id(2)
writer.add_unk_token_id(0)
with open(template, encoding="utf-8") as text:
    writer.add_chat_template(text.read())
embeddings = weights(len(tokens), width)
embeddings[:, 0] = 3
writer.add_tensor("token_embd.weight", embeddings)
for n in range(layers):
    writer.add_tensor(f"blk.{n}.attn_norm.weight", ones())
    writer.add_tensor(f"blk.{n}.ffn_norm.weight", ones())
    for name in ("attn_q", "attn_k", "attn_v"):
        writer.add_tensor(f"blk.{n}.{name}.weight", weights(width, width))
    writer.add_tensor(f"blk.{n}.attn_output.weight", still(weights(width, width)))
    writer.add_tensor(f"blk.{n}.ffn_gate.weight", weights(hidden, width))
    writer.add_tensor(f"blk.{n}.ffn_up.weight", weights(hidden, width))
    writer.add_tensor(f"blk.{n}.ffn_down.weight", still(weights(width, hidden)))
writer.add_tensor("output_norm.weight", ones())
output = weights(len(tokens), width)
output[:, 0] = [0 if kind == gguf.TokenType.NORMAL else -20 for kind in types]
writer.add_tensor("output.weight", output)
writer.write_header_to_file()
writer.write_kv_data_to_file()
writer.write_tensors_to_file()
writer.close()
