ALTER TABLE "interaction" ADD COLUMN "outcome" text collate "C";
--> statement-breakpoint
ALTER TABLE "interaction" ADD COLUMN "nextOn" text collate "C";
