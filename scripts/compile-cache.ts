// Loaded before a program (`node --import`): keeps the code that Node has compiled, so that the next start does not compile
// it again. A folder that cannot be written to costs nothing but that time.

import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/colloquy'));
