// The MongoDB stand-in: mongo-java-server, in memory, on a port of the loopback interface (0: any free one). It prints
// the port once it listens, and ends when its standard input does, so that it never outlives who started it.

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

public class Mongo {
  // Today's drivers refuse the wire versions that it knows; 13 is MongoDB 5.0's.
  static class Version implements MongoVersion {
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    public int getWireVersion() {
      return 13;
    }
  }

  public static void main(String[] arguments) throws Exception {
    MemoryBackend backend = new MemoryBackend();
    backend.version(new Version());
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
    System.out.println(server.getLocalAddress().getPort());
    while (System.in.read() >= 0) {}
    System.exit(0);
  }
}
