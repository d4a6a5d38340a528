// The MongoDB stand-in: mongo-java-server, in memory, on a port of the loopback interface, or of the address that is given
// second. It ends with the process that started it, also where that one was killed.

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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

  // Its own answers hold the stored documents themselves and are written out later, when another operation may have
  // changed them: a findAndModify would tell a state that came after it. So one at a time, and a copy is told.
  static class Backend extends MemoryBackend {
    Backend() {
      version(new Version());
    }

    @Override
    public synchronized Document handleMessage(MongoMessage message) {
      Document command = message.getDocument();
      inMilliseconds(command.get("update"));
      if (command.get("updates") instanceof List<?> updates) {
        for (Object each : updates) inMilliseconds(((Document) each).get("u"));
      }
      return super.handleMessage(message).cloneDeeply();
    }

    // MongoDB's times are of milliseconds; its own $currentDate is finer, and so later than itself once it was read.
    private void inMilliseconds(Object update) {
      if (!(update instanceof Document changes)) return;
      if (!(changes.remove("$currentDate") instanceof Document fields)) return;
      Document set = (Document) changes.computeIfAbsent("$set", operator -> new Document());
      Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
      for (String path : fields.keySet()) set.put(path, now);
    }
  }

  public static void main(String[] arguments) {
    MongoServer server = new MongoServer(new Backend());
    server.bind(arguments.length > 1 ? arguments[1] : "127.0.0.1", Integer.parseInt(arguments[0]));
    ProcessHandle.current().parent().ifPresent(parent -> parent.onExit().thenRun(() -> System.exit(0)));
  }
}
