import { Logger } from '@nestjs/common';

// What the code under test logs on purpose (a refused connection, a failing receiver) is not the test's output.
Logger.overrideLogger(false);
