/**
 * Loads the native Opus library in this thread. Import it wherever a worker thread that uses Opus is started:
 * @evan/opus 1.0.3 stays usable only while the thread that loaded it first is alive. When that is a worker thread,
 * its end crashes the whole process (SIGSEGV). Worker.terminate() in the middle of a call does so too: let such
 * threads end themselves (`endThread`).
 */
import '@evan/opus';
