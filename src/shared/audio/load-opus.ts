/**
 * Loads the native Opus library in this thread. Import it wherever a worker thread that uses Opus is started:
 * @evan/opus 1.0.3 stays usable only while the thread that loaded it first is alive. When that is a worker thread,
 * its end crashes the whole process (SIGSEGV).
 */
import '@evan/opus';
