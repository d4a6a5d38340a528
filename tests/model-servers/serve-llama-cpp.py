"""llama.cpp's own server, as the package xllamacpp brings it. Usage: serve-llama-cpp.py <file.gguf> <port> <tokens of its window>"""

import sys
import threading

import xllamacpp

parameters = xllamacpp.CommonParams()
parameters.model.path = sys.argv[1]
parameters.hostnames = ["127.0.0.1"]
parameters.port = int(sys.argv[2])
parameters.n_ctx = int(sys.argv[3])
parameters.n_parallel = 1
parameters.cpuparams.n_threads = 1
server = xllamacpp.Server(parameters)
threading.Event().wait()
